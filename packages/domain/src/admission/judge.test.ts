import { describe, expect, it } from 'vitest';
import { languages } from '@furrow/kit';
import { admissionMessages } from '../messages/admission.ts';
import { messageFrom } from '../messages/messages.ts';
import { judgeTreatment, type JudgementContext } from './judge.ts';
import {
  plainTreatment,
  unlimitedUse,
  unspecifiedArticle,
  type Admission,
  type AdmittedUse,
  type Target,
  type Treatment,
} from './situation.ts';
import type { AdmissionStatus } from './statuses.ts';

/**
 * Verdicts written by hand: the register's entry, the work done, and the message to the grower.
 * None was produced by running the rules.
 */

const use: AdmittedUse = { ...unlimitedUse, crops: [{ name: 'Kartoffeln', within: [] }] };
const admission: Admission = {
  ...unspecifiedArticle,
  register: 'ctgb',
  number: '12630',
  dated: '2026-01-15',
  ids: [1],
  name: 'Signum',
  kinds: ['fungicide'],
  unit: 'kg',
  users: 'professional',
  uses: [use],
};
const treatment: Treatment = {
  ...plainTreatment,
  date: '2026-06-15',
  country: 'NL',
  crop: { names: ['Ware potato', 'Consumptieaardappel'], eppo: 'SOLTU' },
  dose: 1,
  doseUnit: 'kg/ha',
  number: '12630',
  productCountry: 'NL',
};
const known: JudgementContext = { countries: ['NL', 'CH', 'FR'], admission, preferred: null };

interface Said {
  readonly done?: Partial<Treatment>;
  readonly product?: Partial<Admission>;
  readonly use?: Partial<AdmittedUse>;
  readonly context?: Partial<JudgementContext>;
}

const judge = ({ done, product, use: ofUse, context: more }: Said) =>
  judgeTreatment(
    { ...treatment, ...done },
    {
      ...known,
      admission: {
        ...admission,
        uses: ofUse ? [{ ...use, ...ofUse }] : admission.uses,
        ...product,
      },
      ...more,
    },
  );

type Case = readonly [situation: string, said: Said, status: AdmissionStatus, rule: string];

function table(title: string, cases: readonly Case[]) {
  describe(`RUL-08 ENT-admission ${title}`, () => {
    it.each(cases)('RUL-08 %s', (_situation, said, status, rule) => {
      const verdict = judge(said);
      expect([verdict.status, verdict.findings.map((finding) => finding.rule)]).toEqual([
        status,
        expect.arrayContaining([rule]),
      ]);
      if (status !== 'OK') expect(verdict.findings[0]!.rule).toBe(rule);
      for (const { code, params } of verdict.findings)
        for (const language of languages)
          expect(messageFrom(admissionMessages, code, language, params)).not.toMatch(
            /admission_|\{/,
          );
    });
  });
  return cases.length;
}

const counts: number[] = [];

const onDays = (dates: readonly string[]): Treatment['others'] =>
  dates.map((date) => ({ date, dose: 1, doseUnit: 'kg/ha' }));

// dose, its unit, water in l/ha, the greatest dose, its unit
type Dose = readonly [
  number | null,
  string | null,
  number | null,
  number | null,
  string | null,
  AdmissionStatus,
];
const doses: readonly Dose[] = [
  [0.25, 'kg/ha', null, 0.25, 'kg/ha', 'OK'],
  [0.2499, 'kg/ha', null, 0.25, 'kg/ha', 'OK'],
  [0.2501, 'kg/ha', null, 0.25, 'kg/ha', 'NOT-OK'],
  [0, 'kg/ha', null, 0.25, 'kg/ha', 'OK'],
  [250, 'g/ha', null, 0.25, 'kg/ha', 'OK'],
  [251, 'g/ha', null, 0.25, 'kg/ha', 'NOT-OK'],
  [0.25, 'kg/ha', null, 250, 'g/ha', 'OK'],
  [0.26, 'kg/ha', null, 250, 'g/ha', 'NOT-OK'],
  [1.5, 'l/ha', null, 1.5, 'L/ha', 'OK'],
  [1.6, 'l/ha', null, 1.5, 'L/ha', 'NOT-OK'],
  [1500, 'ml/ha', null, 1.5, 'l/ha', 'OK'],
  [1501, 'ml/ha', null, 1.5, 'l/ha', 'NOT-OK'],
  [0.3, 'l/ha', null, 0.30000000000000004, 'l/ha', 'OK'],
  [0.30000000000000004, 'l/ha', null, 0.3, 'l/ha', 'OK'],
  [1, 'l/ha', null, 1, 'kg/ha', 'UNKNOWN'],
  [1, 'kg/ha', null, 1, 'l/ha', 'UNKNOWN'],
  [1, 'l/ha', null, 1, 'l/100 kg', 'UNKNOWN'],
  [100, 'l/ha', null, 10, 'ml/m²', 'OK'],
  [101, 'l/ha', null, 10, 'ml/m²', 'NOT-OK'],
  [50, 'kg/ha', null, 5, 'g/m2', 'OK'],
  [51, 'kg/ha', null, 5, 'g/m2', 'NOT-OK'],
  [2, 't/ha', null, 2000, 'kg/ha', 'OK'],
  [2.1, 't/ha', null, 2000, 'kg/ha', 'NOT-OK'],
  [0.1, 'kg/ha', 500, 0.02, '%', 'OK'],
  [0.11, 'kg/ha', 500, 0.02, '%', 'NOT-OK'],
  [0.1, 'l/ha', 500, 0.02, '%', 'OK'],
  [0.1, 'kg/ha', 499, 0.02, '%', 'NOT-OK'],
  [0.1, 'kg/ha', null, 0.02, '%', 'UNKNOWN'],
  [2, 'l/ha', 400, 0.5, 'l/hl', 'OK'],
  [2.01, 'l/ha', 400, 0.5, 'l/hl', 'NOT-OK'],
  [2, 'l/ha', 400, 500, 'ml/hl', 'OK'],
  [0.4, 'kg/ha', 400, 100, 'g/hl', 'OK'],
  [0.41, 'kg/ha', 400, 100, 'g/hl', 'NOT-OK'],
  [1, 'l/ha', 400, 100, 'g/hl', 'UNKNOWN'],
  [0.5, 'l/100 kg', null, 0.5, 'l/100 kg', 'OK'],
  [0.6, 'l/100 kg', null, 0.5, 'l/100 kg', 'NOT-OK'],
  [0.2, 'l/t', null, 0.2, 'l/t', 'OK'],
  [0.2, 'l/t', null, 0.2, 'kg/t', 'UNKNOWN'],
  [null, null, null, 1, 'l/ha', 'UNKNOWN'],
  [1, null, null, 1, 'l/ha', 'UNKNOWN'],
  [1, 'l/ha', null, 1, null, 'UNKNOWN'],
  [1, 'l/ha', null, null, null, 'OK'],
  [null, null, null, null, null, 'OK'],
  [3, 'bags/ha', null, 3, 'l/ha', 'UNKNOWN'],
  [100, 'piece/ha', null, 100, 'piece/ha', 'OK'],
  [101, 'piece/ha', null, 100, 'piece/ha', 'NOT-OK'],
];
counts.push(
  table(
    'doses',
    doses.map(([dose, doseUnit, litresPerHectare, limit, limitUnit, status]) => [
      `${dose} ${doseUnit} in ${litresPerHectare} l, at most ${limit} ${limitUnit}: ${status}`,
      { done: { dose, doseUnit, litresPerHectare }, use: { dose: limit, doseUnit: limitUnit } },
      status,
      'dose',
    ]),
  ),
);

// the day, admitted from, expires, use up, withdrawn
type Days = readonly [
  string,
  string | null,
  string | null,
  string | null,
  string | null,
  AdmissionStatus,
  string,
];
const days: readonly Days[] = [
  ['2026-06-15', null, null, null, null, 'OK', 'expiry'],
  ['2026-06-15', null, '2026-12-31', null, null, 'OK', 'expiry'],
  ['2026-06-15', null, '2026-06-15', null, null, 'OK', 'expiry'],
  // use-up dates, to the day
  ['2026-06-15', null, null, '2026-06-15', null, 'OK', 'expiry'],
  ['2026-06-16', null, null, '2026-06-15', null, 'EXPIRED', 'expiry'],
  ['2026-06-14', null, null, '2026-06-15', null, 'OK', 'expiry'],
  ['2026-06-15', null, '2025-12-31', '2026-12-31', null, 'OK', 'expiry'],
  ['2027-01-01', null, '2025-12-31', '2026-12-31', null, 'EXPIRED', 'expiry'],
  ['2026-06-15', null, null, '2026-05-01', '2025-01-01', 'EXPIRED', 'expiry'],
  // a stated use-up date counts, sooner or later than eighteen months
  ['2025-02-02', null, null, '2025-02-01', '2025-01-01', 'EXPIRED', 'expiry'],
  ['2027-06-01', null, null, '2027-12-31', '2025-01-01', 'OK', 'expiry'],
  // withdrawn without a period: eighteen months
  ['2026-07-01', null, null, null, '2025-01-01', 'OK', 'expiry'],
  ['2026-07-02', null, null, null, '2025-01-01', 'EXPIRED', 'expiry'],
  ['2026-06-30', null, null, null, '2025-01-01', 'OK', 'expiry'],
  ['2025-02-28', null, null, null, '2023-08-31', 'OK', 'expiry'],
  ['2025-03-01', null, null, null, '2023-08-31', 'EXPIRED', 'expiry'],
  ['2024-02-29', null, null, null, '2022-08-31', 'OK', 'expiry'],
  ['2024-03-01', null, null, null, '2022-08-31', 'EXPIRED', 'expiry'],
  ['2025-12-31', null, null, null, '2024-06-30', 'EXPIRED', 'expiry'],
  ['2025-12-30', null, null, null, '2024-06-30', 'OK', 'expiry'],
  ['2025-01-01', null, null, null, '2025-01-01', 'OK', 'expiry'],
  ['2024-01-01', null, null, null, '2025-01-01', 'OK', 'expiry'],
  // ended by its expiry date, nothing stated: treated as a withdrawal
  ['2025-06-30', null, '2023-12-31', null, null, 'OK', 'expiry'],
  ['2025-07-01', null, '2023-12-31', null, null, 'EXPIRED', 'expiry'],
  // the rules of the day: past permissions stay valid
  ['2012-05-01', null, '2014-05-31', null, null, 'OK', 'expiry'],
  ['2013-05-01', '2010-01-01', '2014-05-31', '2015-05-31', null, 'OK', 'expiry'],
  // before the first admission
  ['2026-06-15', '2026-06-15', null, null, null, 'OK', 'expiry'],
  ['2026-06-14', '2026-06-15', null, null, null, 'NOT-ALLOWED', 'first_day'],
  ['1999-01-01', '2001-03-01', '2020-01-01', null, null, 'NOT-ALLOWED', 'first_day'],
];
counts.push(
  table(
    'first and last days',
    days.map(([date, admittedFrom, expires, useUp, withdrawn, status, rule]) => [
      `on ${date}, from ${admittedFrom}, until ${expires}, use up ${useUp}, withdrawn ${withdrawn}: ${status}`,
      { done: { date }, product: { admittedFrom, expires, useUp, withdrawn } },
      status,
      rule,
    ]),
  ),
);

// waiting days, days until the harvest
const waits: readonly (readonly [number | null, string | null, AdmissionStatus])[] = [
  [7, '2026-06-22', 'OK'],
  [7, '2026-06-21', 'NOT-OK'],
  [7, '2026-06-23', 'OK'],
  [7, null, 'OK'],
  [0, '2026-06-15', 'OK'],
  [1, '2026-06-15', 'NOT-OK'],
  [1, '2026-06-16', 'OK'],
  [14, '2026-06-29', 'OK'],
  [14, '2026-06-28', 'NOT-OK'],
  [21, '2026-07-06', 'OK'],
  [21, '2026-07-05', 'NOT-OK'],
  [30, '2026-07-15', 'OK'],
  [30, '2026-07-14', 'NOT-OK'],
  [90, '2026-09-13', 'OK'],
  [90, '2026-09-12', 'NOT-OK'],
];
counts.push(
  table(
    'waiting time before harvest',
    waits.map(([waitingDays, harvest, status]) => [
      `${waitingDays} days, harvest on ${harvest}: ${status}`,
      { done: { harvest }, use: { waitingDays } },
      status,
      'waiting',
    ]),
  ),
);

// the most applications, other days
const applied: readonly (readonly [number, readonly string[], AdmissionStatus])[] = [
  [1, [], 'OK'],
  [1, ['2026-06-01'], 'NOT-OK'],
  [1, ['2026-06-30'], 'OK'],
  [2, ['2026-06-01'], 'OK'],
  [2, ['2026-06-01', '2026-06-08'], 'NOT-OK'],
  [2, ['2026-06-01', '2026-06-22'], 'OK'],
  [2, ['2026-06-22', '2026-06-29'], 'OK'],
  [3, ['2026-05-01', '2026-05-15'], 'OK'],
  [3, ['2026-05-01', '2026-05-15', '2026-06-01'], 'NOT-OK'],
  [1, ['2026-06-15'], 'NOT-OK'],
  [6, ['2026-05-01', '2026-05-08', '2026-05-15', '2026-05-22', '2026-05-29'], 'OK'],
];
counts.push(
  table(
    'number of applications',
    applied.map(([applications, otherDates, status]) => [
      `at most ${applications}, also on ${otherDates.join(' ')}: ${status}`,
      { done: { others: onDays(otherDates) }, use: { applications } },
      status,
      'applications',
    ]),
  ),
);

// days that must lie between, other days
const intervals: readonly (readonly [number, readonly string[], AdmissionStatus])[] = [
  [7, ['2026-06-08'], 'OK'],
  [7, ['2026-06-09'], 'NOT-OK'],
  [7, ['2026-06-22'], 'OK'],
  [7, ['2026-06-21'], 'NOT-OK'],
  [10, ['2026-06-05'], 'OK'],
  [10, ['2026-06-06'], 'NOT-OK'],
  [10, ['2026-05-01', '2026-06-06'], 'NOT-OK'],
  [10, ['2026-05-01', '2026-06-05', '2026-06-25'], 'OK'],
  [10, ['2026-05-01', '2026-06-24'], 'NOT-OK'],
  [14, ['2026-06-15'], 'NOT-OK'],
  [14, ['2025-06-15'], 'OK'],
  [1, ['2026-06-14'], 'OK'],
];
counts.push(
  table(
    'days between applications',
    intervals.map(([intervalDays, otherDates, status]) => [
      `at least ${intervalDays}, also on ${otherDates.join(' ')}: ${status}`,
      { done: { others: onDays(otherDates) }, use: { intervalDays } },
      status,
      'interval',
    ]),
  ),
);

// the register's crop, the crop's EPPO code and name
type Crop = readonly [string, string | null, string, AdmissionStatus];
const crops: readonly Crop[] = [
  ['Kartoffeln', 'SOLTU', 'Ware potato', 'OK'],
  ['Kartoffeln', 'BEAVA', 'Sugar beet', 'NOT-ALLOWED'],
  ['Speise- und Futterkartoffeln', 'SOLTU', 'Ware potato', 'OK'],
  ['Pomme de terre', 'SOLTU', 'Ware potato', 'OK'],
  ['aardappelen', 'SOLTU', 'Seed potato', 'OK'],
  ['Weizen', 'TRZAW', 'Winter wheat', 'OK'],
  ['Weizen', 'TRZAS', 'Spring wheat', 'OK'],
  ['Weizen', 'TRZSP', 'Spelt', 'OK'],
  ['Weizen', 'HORVW', 'Winter barley', 'NOT-ALLOWED'],
  ['Winterweizen', 'TRZAS', 'Spring wheat', 'NOT-ALLOWED'],
  ['Winterweizen', 'TRZAW', 'Winter wheat', 'OK'],
  ['Getreide', 'SECCE', 'Rye', 'OK'],
  ['Getreide', 'TTLSS', 'Triticale', 'OK'],
  ['Getreide', 'ZEAMX', 'Silage maize', 'NOT-ALLOWED'],
  ['Sommergetreide', 'HORVS', 'Spring barley', 'OK'],
  ['Sommergetreide', 'HORVW', 'Winter barley', 'NOT-ALLOWED'],
  ['Orge', 'HORVS', 'Spring barley', 'OK'],
  ['Blé', 'TRZAW', 'Winter wheat', 'OK'],
  ['Avoine', 'AVESA', 'Oats', 'OK'],
  ['Mais', 'ZEAMX', 'Silage maize', 'OK'],
  ['Zuckermais', 'ZEAMX', 'Grain maize', 'NOT-ALLOWED'],
  ['Maïs', 'ZEAMX', 'Grain maize', 'OK'],
  ['Futter- und Zuckerrüben', 'BEAVA', 'Sugar beet', 'OK'],
  ['Zuckerrübe', 'BEAVC', 'Fodder beet', 'NOT-ALLOWED'],
  ['Rande', 'BEAVD', 'Red beet', 'OK'],
  ['Raps', 'BRSNW', 'Winter oilseed rape', 'OK'],
  ['Winterraps', 'BRSNS', 'Spring oilseed rape', 'NOT-ALLOWED'],
  ['Sonnenblume', 'HELAN', 'Sunflower', 'OK'],
  ['Lein', 'LIUUT', 'Linseed', 'OK'],
  ['Eiweisserbse', 'PIBSX', 'Dry peas', 'OK'],
  ['Ackerbohne', 'VICFX', 'Field beans', 'OK'],
  ['Bohnen', 'PHSVX', 'Brown beans', 'OK'],
  ['Sojabohne', 'GLXMA', 'Soybean', 'OK'],
  ['Zwiebeln', 'ALLCE', 'Sown onion', 'OK'],
  ['Zwiebeln', 'ALLPO', 'Leek', 'NOT-ALLOWED'],
  ['Lauch', 'ALLPO', 'Leek', 'OK'],
  ['Knoblauch', 'ALLSA', 'Garlic', 'OK'],
  ['Karotten', 'DAUCS', 'Winter carrot', 'OK'],
  ['Knollensellerie', 'APUGR', 'Celeriac', 'OK'],
  ['Spargel', 'ASPOF', 'Asparagus', 'OK'],
  ['Kohlarten', 'BRSOB', 'Cauliflower', 'OK'],
  ['Rosenkohl', 'BRSOF', 'Brussels sprouts', 'OK'],
  ['Rosenkohl', 'BRSOL', 'White cabbage', 'NOT-ALLOWED'],
  ['Kopfkohle', 'BRSOR', 'Red cabbage', 'OK'],
  ['Spinat', 'SPQOL', 'Spinach', 'OK'],
  ['Salate (Asteraceae)', 'LACSA', 'Lettuce', 'OK'],
  ['Apfel', 'MABSD', 'Apple', 'OK'],
  ['Kernobst', 'PYUCO', 'Pear', 'OK'],
  ['Birne / Nashi', 'MABSD', 'Apple', 'NOT-ALLOWED'],
  ['Kirsche', 'PRNAV', 'Sweet cherry', 'OK'],
  ['Erdbeere', 'FRAAN', 'Strawberry', 'OK'],
  ['Reben', 'VITVI', 'Wine grape', 'OK'],
  ['Rosen', 'SOLTU', 'Ware potato', 'NOT-ALLOWED'],
  ['Feldbau allg.', 'BEAVA', 'Sugar beet', 'OK'],
  ['Gemüsebau allg. ', 'ALLPO', 'Leek', 'OK'],
  ['Obstbau allg. ', 'MABSD', 'Apple', 'OK'],
  // names in common need no code; unknown words leave it open
  ['Wondergewas', null, 'Wondergewas', 'OK'],
  ['Wundergewächs', 'SOLTU', 'Ware potato', 'UNKNOWN'],
  ['Kartoffeln', null, 'Other arable crops', 'UNKNOWN'],
];
counts.push(
  table(
    'crops',
    crops.map(([name, eppo, own, status]) => [
      `${name} for ${own}: ${status}`,
      { done: { crop: { names: [own], eppo } }, use: { crops: [{ name, within: [] }] } },
      status,
      'crop',
    ]),
  ),
);

const target = (name: string, latin: string | null, kind: string): Target => ({
  names: [name],
  latin,
  kind,
  eppo: null,
});
const blight = target('Late blight', 'Phytophthora infestans', 'disease');
const fatHen = target('Fat-hen', 'Chenopodium album', 'weed');
const aphid = target('Peach-potato aphid', 'Myzus persicae', 'pest');
const organisms: readonly (readonly [string, string | null, Target, AdmissionStatus])[] = [
  ['Kraut- und Knollenfäule', 'Phytophthora infestans', blight, 'OK'],
  ['Kraut- und Knollenfäule', 'Phytophthora infestans', fatHen, 'NOT-ALLOWED'],
  ['Kartoffelkäfer', 'Leptinotarsa decemlineata', blight, 'NOT-ALLOWED'],
  ['Late blight', null, blight, 'OK'],
  ['Phytophthora', 'Phytophthora spp.', blight, 'OK'],
  ['Blattläuse (Röhrenläuse)', null, aphid, 'UNKNOWN'],
  ['Blattläuse (Röhrenläuse)', null, blight, 'NOT-ALLOWED'],
  ['Einjährige Dicotyledonen (Unkräuter)', null, fatHen, 'UNKNOWN'],
  ['Einjährige Dicotyledonen (Unkräuter)', null, aphid, 'NOT-ALLOWED'],
  ['Weisser Gänsefuss', 'Chenopodium album', fatHen, 'OK'],
  ['Grüne Pfirsichblattlaus', 'Myzus persicae', aphid, 'OK'],
  ['Erhöhung der Standfestigkeit', null, blight, 'UNKNOWN'],
];
counts.push(
  table(
    'organisms',
    organisms.map(([name, latin, one, status]) => [
      `${name} (${latin}) for ${one.names[0]}: ${status}`,
      { done: { targets: [one] }, use: { organisms: [{ name, latin }] } },
      status,
      'organism',
    ]),
  ),
);

const others: readonly Case[] = [
  [
    'who names no organism is not asked',
    { use: { organisms: [{ name: 'Kartoffelkäfer', latin: 'Leptinotarsa decemlineata' }] } },
    'OK',
    'crop',
  ],
  [
    'two organisms, one of them admitted',
    {
      done: { targets: [blight, fatHen] },
      use: { organisms: [{ name: 'x', latin: 'Phytophthora infestans' }] },
    },
    'NOT-ALLOWED',
    'organism',
  ],
  ['a field without a crop', { done: { crop: null } }, 'UNKNOWN', 'crop'],
  ['a use for every crop needs none', { done: { crop: null }, use: { crops: [] } }, 'OK', 'crop'],
  // countries and numbers
  ['the field lies in another country', { done: { country: 'CH' } }, 'NOT-ALLOWED', 'country'],
  [
    'admitted in Switzerland, sprayed in the Netherlands',
    { product: { register: 'ch-psm' } },
    'NOT-ALLOWED',
    'country',
  ],
  [
    'admitted in France and sprayed there',
    { done: { country: 'FR' }, product: { register: 'ephy' } },
    'OK',
    'country',
  ],
  [
    'nobody knows where the field lies',
    { done: { country: null }, context: { admission: null } },
    'UNKNOWN',
    'country',
  ],
  [
    'a number the register does not know',
    { done: { number: '99999' }, context: { admission: null } },
    'NO-ADMISSIONS',
    'register',
  ],
  [
    'a product of the farm’s own',
    { done: { number: null, productCountry: null }, context: { admission: null } },
    'NO-ADMISSIONS',
    'register',
  ],
  [
    'no register of that country',
    { done: { country: 'BE', productCountry: 'BE' }, context: { admission: null } },
    'NOT-INITIALIZED',
    'register',
  ],
  [
    'no register at all',
    { context: { admission: null, countries: [] } },
    'NOT-INITIALIZED',
    'register',
  ],
  [
    'a Swiss product on a Dutch field, its register not taken in',
    { done: { productCountry: 'CH' }, context: { admission: null, countries: ['NL'] } },
    'NOT-ALLOWED',
    'country',
  ],
  // contents of a register's form
  ['a form without uses', { product: { uses: null } }, 'UNKNOWN', 'uses'],
  [
    'a product that is admitted for nothing',
    { product: { uses: [], ids: [] } },
    'NOT-ALLOWED',
    'uses',
  ],
  [
    'a form without uses, past the last day',
    { product: { uses: null, useUp: '2020-01-01' } },
    'EXPIRED',
    'expiry',
  ],
  // gardens and organic farming
  ['a product for gardens', { product: { users: 'amateur' } }, 'AMATEUR-USAGE', 'users'],
  ['a product for both', { product: { users: 'both' } }, 'OK', 'crop'],
  ['a form that does not say for whom', { product: { users: null } }, 'OK', 'crop'],
  [
    'an organic field, an organic product',
    { done: { organicField: true }, product: { organic: true } },
    'OK',
    'organic',
  ],
  [
    'an organic field, another product',
    { done: { organicField: true }, product: { organic: false } },
    'NOT-ALLOWED',
    'organic',
  ],
  [
    'an organic field, the form does not say, the catalogue does',
    { done: { organicField: true, organicProduct: true } },
    'OK',
    'organic',
  ],
  ['an organic field, nobody says', { done: { organicField: true } }, 'UNKNOWN', 'organic'],
  ['an ordinary field, another product', { product: { organic: false } }, 'OK', 'crop'],
  // growth stages and ends of a use
  [
    'within the growth stages',
    { done: { bbch: 31 }, use: { bbchFrom: 30, bbchTo: 39 } },
    'OK',
    'growth_stage',
  ],
  [
    'on the first stage',
    { done: { bbch: 30 }, use: { bbchFrom: 30, bbchTo: 39 } },
    'OK',
    'growth_stage',
  ],
  [
    'on the last stage',
    { done: { bbch: 39 }, use: { bbchFrom: 30, bbchTo: 39 } },
    'OK',
    'growth_stage',
  ],
  [
    'before the growth stages',
    { done: { bbch: 29 }, use: { bbchFrom: 30, bbchTo: 39 } },
    'NOT-OK',
    'growth_stage',
  ],
  [
    'after the growth stages',
    { done: { bbch: 40 }, use: { bbchFrom: 30, bbchTo: 39 } },
    'NOT-OK',
    'growth_stage',
  ],
  ['an open start of stages', { done: { bbch: 5 }, use: { bbchTo: 39 } }, 'OK', 'growth_stage'],
  ['a record without a stage', { use: { bbchFrom: 30, bbchTo: 39 } }, 'OK', 'crop'],
  ['a use that ended', { use: { until: '2026-06-14' } }, 'EXPIRED', 'use_end'],
  ['a use on its last day', { use: { until: '2026-06-15' } }, 'OK', 'crop'],
  // the most important finding is the first
  [
    'expired and too much',
    { product: { useUp: '2020-01-01' }, use: { dose: 0.5, doseUnit: 'kg/ha' } },
    'EXPIRED',
    'expiry',
  ],
  [
    'another crop and for gardens',
    { done: { crop: { names: ['Sugar beet'], eppo: 'BEAVA' } }, product: { users: 'amateur' } },
    'NOT-ALLOWED',
    'crop',
  ],
  [
    'too much and too soon',
    { done: { harvest: '2026-06-16' }, use: { dose: 0.5, doseUnit: 'kg/ha', waitingDays: 7 } },
    'NOT-OK',
    'dose',
  ],
  [
    'for gardens and too much',
    { product: { users: 'amateur' }, use: { dose: 0.5, doseUnit: 'kg/ha' } },
    'AMATEUR-USAGE',
    'users',
  ],
  [
    'too soon, and a dose nobody can compare',
    { done: { harvest: '2026-06-16' }, use: { dose: 1, doseUnit: 'l/ha', waitingDays: 7 } },
    'NOT-OK',
    'waiting',
  ],
  // of several uses the most favourable counts
  [
    'two doses on the crop, one is kept',
    {
      product: {
        uses: [
          { ...use, dose: 0.5, doseUnit: 'kg/ha' },
          { ...use, dose: 2, doseUnit: 'kg/ha' },
        ],
        ids: [1, 2],
      },
    },
    'OK',
    'dose',
  ],
  [
    'a higher dose for another crop does not help',
    {
      product: {
        uses: [
          { ...use, dose: 0.5, doseUnit: 'kg/ha' },
          { ...use, crops: [{ name: 'Weizen', within: [] }], dose: 2, doseUnit: 'kg/ha' },
        ],
        ids: [1, 2],
      },
    },
    'NOT-OK',
    'dose',
  ],
  [
    'several uses, none for the crop',
    {
      product: {
        uses: [
          { ...use, crops: [{ name: 'Raps', within: [] }] },
          { ...use, crops: [{ name: 'Weizen', within: [] }] },
        ],
        ids: [1, 2],
      },
    },
    'NOT-ALLOWED',
    'crop',
  ],
  [
    'several uses, one perhaps for the crop',
    {
      product: {
        uses: [
          { ...use, crops: [{ name: 'Raps', within: [] }] },
          { ...use, crops: [{ name: 'Wundergewächs', within: [] }] },
        ],
        ids: [1, 2],
      },
    },
    'UNKNOWN',
    'crop',
  ],
  [
    'a group that holds the crop',
    { use: { crops: [{ name: 'Knollengewächse', within: ['Kartoffeln'] }] } },
    'OK',
    'crop',
  ],
  // a person's choice
  [
    'choosing approves what the form leaves open',
    { product: { uses: null }, context: { preferred: 1 } },
    'MANUAL_APPROVED',
    'preference',
  ],
  [
    'choosing approves a crop nobody can compare',
    { use: { crops: [{ name: 'Wundergewächs', within: [] }] }, context: { preferred: 1 } },
    'MANUAL_APPROVED',
    'preference',
  ],
  [
    'choosing does not allow another crop',
    { use: { crops: [{ name: 'Raps', within: [] }] }, context: { preferred: 1 } },
    'NOT-ALLOWED',
    'crop',
  ],
  [
    'choosing does not allow too much',
    { use: { dose: 0.5, doseUnit: 'kg/ha' }, context: { preferred: 1 } },
    'NOT-OK',
    'dose',
  ],
  [
    'choosing does not bring back what expired',
    { product: { uses: null, useUp: '2020-01-01' }, context: { preferred: 1 } },
    'EXPIRED',
    'expiry',
  ],
  [
    'the chosen use counts, not the most favourable',
    {
      product: {
        uses: [
          { ...use, dose: 0.5, doseUnit: 'kg/ha' },
          { ...use, dose: 2, doseUnit: 'kg/ha' },
        ],
        ids: [1, 2],
      },
      context: { preferred: 1 },
    },
    'NOT-OK',
    'dose',
  ],
  [
    'an admission of another product changes nothing',
    { product: { uses: null }, context: { preferred: 77 } },
    'UNKNOWN',
    'uses',
  ],
  [
    'choosing what is kept anyway',
    { use: { dose: 2, doseUnit: 'kg/ha' }, context: { preferred: 1 } },
    'OK',
    'dose',
  ],
];
counts.push(table('everything else', others));

it('RUL-08 the verdict table has at least two hundred situations', () => {
  expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(200);
});
