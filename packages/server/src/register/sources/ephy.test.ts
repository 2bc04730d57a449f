import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { double, useRegisters } from '../../testing/registers.ts';

/** The service of E-Phy in each of its forms, on a real HTTP server. */

const { importEdition, article } = useRegisters();

const ephyFiles = {
  'produits_utf8.csv':
    'type produit;numero AMM;nom produit;titulaire;gamme usage;Substances actives;fonctions;formulations;Etat d’autorisation;Date de retrait du produit;Date de première autorisation\nPPP;9900001;ESSAI;MAISON;Professionnel;;Fongicide;Liquide;AUTORISE;;01/02/2015\n',
  'usages_des_produits_autorises_utf8.csv':
    "type produit;numero AMM;nom produit;identifiant usage lib court;identifiant usage;etat usage;dose retenue;dose retenue unite;delai avant recolte jour;nombre max d'application;date fin utilisation\nPPP;9900001;ESSAI;15103202;Blé*Trt Part.Aer.*Oïdium(s);Autorisé;1,5;L/ha;;2;\n",
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const archive = zipSync(
  Object.fromEntries(Object.entries(ephyFiles).map(([name, text]) => [name, bytesOf(text)])),
);

describe('ENT-admission the service of E-Phy', () => {
  it.each(['a data set', 'an archive', 'a folder'] as const)(
    'ENT-admission from %s',
    async (form) => {
      const { address } = await double((url) => {
        if (form === 'a data set' && url.pathname === '/')
          return {
            body: JSON.stringify({
              resources: [
                { url: `${address}/old.pdf`, title: 'Notice', format: 'pdf' },
                {
                  url: `${address}/decisionamm-csv-windows-1252.zip`,
                  title: 'CSV Windows-1252',
                  last_modified: '2026-05-01',
                },
                {
                  url: `${address}/decisionamm-csv-utf8.zip`,
                  title: 'CSV UTF-8',
                  last_modified: '2026-05-01',
                },
              ],
            }),
          };
        if (url.pathname.endsWith('utf8.zip') || (form === 'an archive' && url.pathname === '/'))
          return { type: 'application/zip', body: archive };
        const file = Object.entries(ephyFiles).find(([name]) => url.pathname === `/${name}`);
        return form === 'a folder' && file ? { type: 'text/csv', body: file[1] } : null;
      });
      if (form === 'a folder') {
        // the file with the days between applications is required
        await expect(importEdition('ephy', address, '2026-05-01')).rejects.toThrow(
          'produits_usages',
        );
        return;
      }
      const { counts } = await importEdition('ephy', address, '2026-05-01');
      expect(counts.articles).toBe(1);
      expect((await article('ephy', '9900001')).uses).toEqual([
        expect.objectContaining({
          crops: [{ name: 'Blé', within: [] }],
          dose: 1.5,
          doseUnit: 'L/ha',
        }),
      ]);
    },
  );
});
