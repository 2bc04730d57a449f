import { msg } from '@furrow/kit/msg.ts';
import { postponedConversion, postponement, regulation } from './eu.ts';
import type { RegisterForm } from './form.ts';

/**
 * France: 17 data, kept for five years. Two of ours make one of theirs twice: a dose and its unit,
 * the hours of beginning and end.
 * @source Arrêté du 24 décembre 2025 (JORF n° 0306 du 31 décembre 2025), annexe I; article 4, on the
 * electronic form and its days, read in the text at juriblio.fr
 */
export const fr: RegisterForm = {
  id: 'FR',
  name: msg`France: order of 24 December 2025`,
  sources: [
    {
      title: 'Arrêté du 24 décembre 2025 relatif à la tenue des registres d’utilisation',
      url: 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000053228465',
    },
    {
      title: 'DRAAF Pays de la Loire, évolutions réglementaires au 1er janvier 2026',
      url: 'https://draaf.pays-de-la-loire.agriculture.gouv.fr/tenue-des-registres-d-utilisation-des-produits-phytopharmaceutiques-des-a2081.html',
    },
    regulation,
    postponement,
  ],
  since: '2026-01-01',
  keeping: { years: 5, from: 'use' },
  electronic: postponedConversion,
  data: [
    { name: 'holder_number', asked: 'always', label: 'SIRET de l’établissement' },
    { name: 'beneficiary_number', asked: 'service', label: 'SIRET du bénéficiaire' },
    { name: 'product', asked: 'always', label: 'Nom commercial du produit' },
    { name: 'authorisation_number', asked: 'always', label: 'Numéro d’AMM' },
    { name: 'seed_substances', asked: 'treated_seed', label: 'Substances actives des semences' },
    { name: 'date', asked: 'always', label: 'Date d’utilisation' },
    { name: 'dose', asked: 'always', label: 'Dose appliquée' },
    { name: 'dose_unit', asked: 'always', label: 'Unité de la dose' },
    { name: 'type_of_use', asked: 'always', label: 'Type d’utilisation' },
    { name: 'treated_size', asked: 'always', label: 'Surface, volume ou quantité traitée' },
    { name: 'crop', asked: 'always', label: 'Culture ou affectation de la zone' },
    { name: 'place', asked: 'always', label: 'Îlot du RPG ou coordonnées' },
    { name: 'organic', asked: 'always', label: 'Production biologique' },
    { name: 'start_time', asked: 'time_limited', label: 'Heure de début' },
    { name: 'end_time', asked: 'time_limited', label: 'Heure de fin' },
    { name: 'growth_stage', asked: 'stage_limited', label: 'Stade phénologique (BBCH)' },
    { name: 'lot', asked: 'treated_seed', label: 'Numéro de lot des semences' },
    { name: 'target', asked: 'noted', label: 'Cible visée' },
    { name: 'method', asked: 'noted', label: 'Mode d’application' },
    { name: 'early_reentry', asked: 'noted', label: 'Rentrée anticipée' },
    { name: 'eppo_code', asked: 'noted', label: 'Code OEPP' },
    { name: 'operator', asked: 'noted', label: 'Opérateur' },
  ],
  holderNumber: { name: 'SIRET', pattern: '^[0-9]{14}$' },
  open: [
    msg`The words of annexes I and II were read through public summaries: the unit of each type of use follows the regulation of the Union.`,
  ],
};
