import { languages } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { admissionMessages } from '../../messages/admission.ts';
import { messageFrom } from '../../messages/messages.ts';
import { judgeTreatment } from '../judge.ts';
import {
  plainTreatment,
  unlimitedUse,
  unspecifiedArticle,
  type Admission,
  type AdmittedUse,
  type MixedProduct,
  type Treatment,
} from '../situation.ts';
import type { AdmissionStatus } from '../statuses.ts';

/**
 * National limits in addition to the admission, as worded in the law: each table cites the article,
 * and no line was produced by running the rules.
 */

const registers = { FR: 'ephy', NL: 'ctgb', DE: 'bvl', BE: 'ctgb', CH: 'ch-psm' } as const;
type Country = keyof typeof registers;

const treatment = (country: Country, done: Partial<Treatment>): Treatment => ({
  ...plainTreatment,
  date: '2026-05-12',
  country,
  crop: { names: ['Winter wheat'], eppo: 'TRZAW' },
  number: '1',
  productCountry: country,
  ...done,
});

function judge(
  country: Country,
  done: Partial<Treatment>,
  { use = {}, product = {} }: { use?: Partial<AdmittedUse>; product?: Partial<Admission> } = {},
) {
  const admission: Admission = {
    ...unspecifiedArticle,
    register: registers[country],
    number: '1',
    dated: '2026-01-01',
    ids: [1],
    name: 'Product',
    uses: [{ ...unlimitedUse, ...use }],
    ...product,
  };
  return judgeTreatment(treatment(country, done), {
    countries: [country],
    admission: { ...admission, register: country === 'BE' ? 'ctgb' : registers[country] },
    preferred: null,
  });
}

type Verdict = ReturnType<typeof judge>;

/** The text and status of a rule's finding. */
function said(verdict: Verdict, rule: string) {
  const found = verdict.findings.find((finding) => finding.rule === rule);
  if (found)
    for (const language of languages)
      expect(messageFrom(admissionMessages, found.code, language, found.params)).not.toMatch(
        /admission_|\{/,
      );
  return found ? [found.status, found.value, found.limit, found.source?.title ?? null] : null;
}

const outdoors = { place: 'outdoor' } as const;
const wind = (speed: number, at: 'boom' | '10m' = '10m') => ({ wind: { speed, at } }) as const;

const french = 'Arrêté du 4 mai 2017 (AGRG1632554A), art. 2';
const dutch = 'Besluit activiteiten leefomgeving';

describe('RUL-08 ENT-admission wind: the law of the day and the place', () => {
  const cases: readonly (readonly [
    words: string,
    country: Country,
    done: Partial<Treatment>,
    told: readonly [AdmissionStatus, number, number, string] | null,
  ])[] = [
    ['FR: 3 Beaufort, 19 km/h, is allowed', 'FR', wind(5.3), ['OK', 5.3, 5.3, french]],
    ['FR: above 3 Beaufort is not', 'FR', wind(5.4), ['NOT-OK', 5.4, 5.3, french]],
    ['FR: 20 km/h is not', 'FR', wind(5.6), ['NOT-OK', 5.6, 5.3, french]],
    ['FR: calm air', 'FR', wind(0), ['OK', 0, 5.3, french]],
    ['FR: in a greenhouse there is none', 'FR', { ...wind(9), place: 'greenhouse' }, null],
    ['FR: nor in a store', 'FR', { ...wind(9), place: 'storage' }, null],
    ['FR: in the open', 'FR', { ...wind(9), ...outdoors }, ['NOT-OK', 9, 5.3, french]],
    ['FR: before the order came into force', 'FR', { ...wind(9), date: '2017-05-06' }, null],
    ['FR: without a figure nothing is said', 'FR', {}, null],
    ['NL: 5 m/s at the boom is allowed', 'NL', wind(5, 'boom'), ['OK', 5, 5, dutch]],
    ['NL: more is not', 'NL', wind(5.1, 'boom'), ['NOT-OK', 5.1, 5, dutch]],
    ['NL: 10 m/s at 10 m are 4.8 at the boom', 'NL', wind(10), ['OK', 4.8, 5, dutch]],
    ['NL: 11 m/s at 10 m are 5.3 at the boom', 'NL', wind(11), ['NOT-OK', 5.3, 5, dutch]],
    ['NL: before 2024', 'NL', { ...wind(11), date: '2023-12-31' }, null],
    ['CH: no law is known', 'CH', wind(20), null],
  ];
  it.each(cases)('RUL-08 %s', (_words, country, done, told) =>
    expect(said(judge(country, done), 'wind')).toEqual(told),
  );
});

describe('RUL-08 ENT-admission rain: FR, intensity at most 8 mm/h at the moment of treatment', () => {
  it.each([
    ['8 mm/h', { rain: 8 }, ['OK', 8, 8, french]],
    ['8.1 mm/h', { rain: 8.1 }, ['NOT-OK', 8.1, 8, french]],
    ['none', { rain: 0 }, ['OK', 0, 8, french]],
    ['under glass', { rain: 30, place: 'greenhouse' }, null],
    ['no figure', {}, null],
  ] as const)('RUL-08 %s', (_words, done, told) =>
    expect(said(judge('FR', done), 'rain')).toEqual(told),
  );
  it('RUL-08 NL: no known law on rain', () =>
    expect(said(judge('NL', { rain: 30 }), 'rain')).toBeNull());
});

describe('RUL-08 ENT-admission drift: NL, art. 4.723c, at least 75 % on the whole field', () => {
  it.each([
    ['75 %', { driftReduction: 75 }, ['OK', 75, 75, `${dutch}, art. 4.723c`]],
    ['90 %', { driftReduction: 90 }, ['OK', 90, 75, `${dutch}, art. 4.723c`]],
    ['50 %', { driftReduction: 50 }, ['NOT-OK', 50, 75, `${dutch}, art. 4.723c`]],
    ['50 % before 2024', { driftReduction: 50, date: '2023-06-01' }, null],
    ['50 % in a greenhouse', { driftReduction: 50, place: 'greenhouse' }, null],
    ['nothing noted', {}, null],
  ] as const)('RUL-08 %s', (_words, done, told) =>
    expect(said(judge('NL', done), 'drift')).toEqual(told),
  );
});

const annex = 'Arrêté du 4 mai 2017, annexe 3';
const shrunk = { bufferMetres: 5, driftReduction: 66 } as const;
const vines = { names: ['Wine grape'], eppo: 'VITVI', isTall: true } as const;
const article12 = 'Arrêté du 4 mai 2017, art. 12';

describe('RUL-08 ENT-admission metres from water: the decision, else the law, and the field', () => {
  const cases: readonly (readonly [
    words: string,
    country: Country,
    zone: number | null,
    done: Partial<Treatment>,
    told: readonly [AdmissionStatus, number | null, number, string | null] | null,
  ])[] = [
    ['20 m asked, 20 kept', 'FR', 20, { bufferMetres: 20 }, ['OK', 20, 20, null]],
    ['20 m asked, 4 kept', 'FR', 20, { bufferMetres: 4 }, ['NOT-OK', 4, 20, null]],
    [
      '20 m asked, 5 kept, no drift reduction',
      'FR',
      20,
      { bufferMetres: 5 },
      ['NOT-OK', 5, 20, null],
    ],
    [
      '20 m asked, 5 kept, drift reduced by a factor of three: with a strip of plants',
      'FR',
      20,
      { bufferMetres: 5, driftReduction: 66 },
      ['UNKNOWN', 5, 20, annex],
    ],
    [
      '50 m, the same',
      'FR',
      50,
      { bufferMetres: 5, driftReduction: 90 },
      ['UNKNOWN', 5, 50, annex],
    ],
    [
      'a strip of grass beside a field crop',
      'FR',
      20,
      { ...shrunk, waterStrip: 'herbs' },
      ['OK', 5, 20, annex],
    ],
    ['a hedge beside it', 'FR', 50, { ...shrunk, waterStrip: 'hedge' }, ['OK', 5, 50, annex]],
    [
      'no strip, or a narrower one',
      'FR',
      20,
      { ...shrunk, waterStrip: 'no_strip' },
      ['NOT-OK', 5, 20, null],
    ],
    [
      'a strip of grass beside vines: their strip is a hedge',
      'FR',
      20,
      { ...shrunk, waterStrip: 'herbs', crop: vines },
      ['NOT-OK', 5, 20, null],
    ],
    [
      'a hedge beside vines',
      'FR',
      20,
      { ...shrunk, waterStrip: 'hedge', crop: vines },
      ['OK', 5, 20, annex],
    ],
    [
      'a hedge without drift reduction',
      'FR',
      20,
      { bufferMetres: 5, waterStrip: 'hedge' },
      ['NOT-OK', 5, 20, null],
    ],
    ['a hedge, 100 m', 'FR', 100, { ...shrunk, waterStrip: 'hedge' }, ['NOT-OK', 5, 100, null]],
    [
      'a hedge, 4.9 m',
      'FR',
      20,
      { ...shrunk, bufferMetres: 4.9, waterStrip: 'hedge' },
      ['NOT-OK', 4.9, 20, null],
    ],
    ['a Dutch hedge', 'NL', 20, { ...shrunk, waterStrip: 'hedge' }, ['NOT-OK', 5, 20, null]],
    [
      '50 m, drift reduced by half',
      'FR',
      50,
      { bufferMetres: 5, driftReduction: 50 },
      ['NOT-OK', 5, 50, null],
    ],
    [
      '100 m shrinks never',
      'FR',
      100,
      { bufferMetres: 5, driftReduction: 90 },
      ['NOT-OK', 5, 100, null],
    ],
    [
      'below 5 m nothing helps',
      'FR',
      20,
      { bufferMetres: 4.9, driftReduction: 90 },
      ['NOT-OK', 4.9, 20, null],
    ],
    [
      'the Dutch have no such rule',
      'NL',
      20,
      { bufferMetres: 5, driftReduction: 90 },
      ['NOT-OK', 5, 20, null],
    ],
    ['the edge that a field leaves out counts', 'NL', 3, { edgeMetres: 4 }, ['OK', 4, 3, null]],
    [
      'what the record notes goes before it',
      'NL',
      3,
      { edgeMetres: 4, bufferMetres: 1 },
      ['NOT-OK', 1, 3, null],
    ],
    ['a field without water beside', 'FR', 50, { bordersWater: false }, ['OK', null, 50, null]],
    [
      'a field beside water, nothing noted: to keep',
      'FR',
      20,
      { bordersWater: true },
      ['OK', null, 20, null],
    ],
    [
      'the decision is silent: 5 m by law',
      'FR',
      null,
      { bufferMetres: 4 },
      ['NOT-OK', 4, 5, article12],
    ],
    ['5 m by law, kept', 'FR', null, { bufferMetres: 5 }, ['OK', 5, 5, article12]],
    ['silent, and nothing known of water', 'FR', null, {}, null],
    ['silent, beside water: told', 'FR', null, { bordersWater: true }, ['OK', null, 5, article12]],
    ['silent in the Netherlands', 'NL', null, { bufferMetres: 0 }, null],
    ['under glass', 'FR', 20, { bufferMetres: 0, place: 'greenhouse' }, null],
  ];
  it.each(cases)('RUL-08 %s', (_words, country, bufferWater, done, told) =>
    expect(said(judge(country, done, { use: { bufferWater } }), 'buffer_water')).toEqual(told),
  );

  it.each([
    ['a hedge', { waterStrip: 'hedge' }, ['UNKNOWN', 5, 20, null]],
    ['a strip that nobody stated', {}, ['UNKNOWN', 5, 20, null]],
    ['no strip', { waterStrip: 'no_strip' }, ['NOT-OK', 5, 20, null]],
    ['the whole zone kept', { waterStrip: 'herbs', bufferMetres: 20 }, ['OK', 20, 20, null]],
  ] as const)('RUL-08 a strip demanded by the register itself: %s', (_words, done, told) => {
    const words =
      "SPe 3 : respecter une zone non traitée de 20 mètres comportant un dispositif végétalisé permanent non traité d'une largeur de 20 mètres en bordure des points d'eau.";
    const treated = { ...shrunk, ...done };
    for (const product of [{ conditions: [words] }, {}])
      expect(
        said(
          judge('FR', treated, {
            use: { bufferWater: 20, ...(product.conditions ? {} : { conditions: [words] }) },
            product,
          }),
          'buffer_water',
        ),
      ).toEqual(told);
  });
});

const mixed = (more: Partial<MixedProduct>): MixedProduct => ({
  name: 'Other',
  hazards: [],
  substances: [],
  ...more,
});
const mixLaw = 'Arrêté du 7 avril 2010, art. 2';

describe('RUL-08 ENT-admission mixtures: FR, arrêté du 7 avril 2010', () => {
  type Told = readonly [AdmissionStatus, string, string | null, string] | null;
  const cases: readonly (readonly [
    words: string,
    own: Partial<Admission>,
    done: Partial<Treatment>,
    told: Told,
  ])[] = [
    ['one product alone may be toxic', { hazards: ['H331'] }, {}, null],
    ...[
      'H300',
      'H301',
      'H310',
      'H311',
      'H330',
      'H331',
      'H340',
      'H350',
      'H350i',
      'H360FD',
      'H360Df',
      'H370',
      'H372',
    ].map(
      (hazard) =>
        [
          `${hazard} is mixed with none`,
          { hazards: [hazard] },
          { mix: [mixed({})] },
          ['NOT-ALLOWED', 'Other', hazard, mixLaw],
        ] as const,
    ),
    [
      'nor is the other, if it is the toxic one',
      {},
      { mix: [mixed({ hazards: ['H330'] })] },
      ['NOT-ALLOWED', 'Other', 'H330', mixLaw],
    ],
    ...['H341', 'H351', 'H371'].map(
      (hazard) =>
        [
          `two products with H341, H351 or H371: ${hazard}`,
          { hazards: [hazard] },
          { mix: [mixed({ hazards: ['H351'] })] },
          ['NOT-ALLOWED', 'Other', hazard, mixLaw],
        ] as const,
    ),
    [
      'two products with H373',
      { hazards: ['H373'] },
      { mix: [mixed({ hazards: ['H373'] })] },
      ['NOT-ALLOWED', 'Other', 'H373', mixLaw],
    ],
    [
      'one with H373 and one with H351 may be',
      { hazards: ['H373'] },
      { mix: [mixed({ hazards: ['H351'] })] },
      ['OK', 'Other', null, mixLaw],
    ],
    [
      'two with one of H361d, H361fd, H361f, H362',
      { hazards: ['H361d'] },
      { mix: [mixed({ hazards: ['H362'] })] },
      ['NOT-ALLOWED', 'Other', 'H361d', mixLaw],
    ],
    [
      'H318 and H319 are no hindrance',
      { hazards: ['H318'] },
      { mix: [mixed({ hazards: ['H319', 'H410'] })] },
      ['OK', 'Other', null, mixLaw],
    ],
    [
      'a pyrethroid and a triazole in flower',
      { substances: [{ name: 'deltaméthrine (Deltamethrin)', gramsPerLitre: 15, percent: null }] },
      { bbch: 65, mix: [mixed({ substances: ['tébuconazole (Tebuconazole)'] })] },
      ['NOT-ALLOWED', 'Other', null, mixLaw],
    ],
    [
      'a triazole and a pyrethroid in flower',
      { substances: [{ name: 'metconazole', gramsPerLitre: 60, percent: null }] },
      { bbch: 60, mix: [mixed({ substances: ['lambda-cyhalothrine'] })] },
      ['NOT-ALLOWED', 'Other', null, mixLaw],
    ],
    [
      'the same before flowering',
      { substances: [{ name: 'metconazole', gramsPerLitre: 60, percent: null }] },
      { bbch: 59, mix: [mixed({ substances: ['lambda-cyhalothrine'] })] },
      ['OK', 'Other', null, mixLaw],
    ],
    [
      'a pyrethroid and a strobilurin in flower',
      { substances: [{ name: 'azoxystrobine', gramsPerLitre: 250, percent: null }] },
      { bbch: 65, mix: [mixed({ substances: ['deltamethrin'] })] },
      ['OK', 'Other', null, mixLaw],
    ],
  ];
  it.each(cases)('RUL-08 %s', (_words, product, done, told) =>
    expect(said(judge('FR', done, { product }), 'mix')).toEqual(told),
  );
  it('RUL-08 a zone of 100 m or more beside water', () =>
    expect([
      said(judge('FR', { mix: [mixed({})] }, { use: { bufferWater: 100 } }), 'mix')?.[0],
      said(judge('FR', { mix: [mixed({})] }, { use: { bufferWater: 50 } }), 'mix')?.[0],
    ]).toEqual(['NOT-ALLOWED', 'OK']));
  it('RUL-08 French law names France', () =>
    expect(said(judge('NL', { mix: [mixed({ hazards: ['H330'] })] }), 'mix')).toBeNull());
});

const of = (...names: string[]) => ({
  substances: names.map((name) => ({ name, gramsPerLitre: 100, percent: null })),
});

describe('RUL-08 ENT-admission resistance: FRAC, HRAC, IRAC, advice that breaks nothing', () => {
  it.each([
    ['two triazoles in Dutch', ['tebuconazool'], ['prothioconazool'], 'FRAC 3'],
    ['two triazoles by their ISO names', ['tebuconazole'], ['prothioconazole'], 'FRAC 3'],
    ['a triazole and a carboxamide', ['tebuconazole'], ['bixafen'], null],
    ['two strobilurins', ['azoxystrobine'], ['pyraclostrobin'], 'FRAC 11'],
    ['copper and copper works at many sites', ['copper compounds'], ['copper compounds'], null],
    ['two inhibitors of ALS', ['florasulam'], ['iodosulfuron'], 'HRAC 2'],
    ['two pyrethroids', ['deltamethrin'], ['tau-fluvalinate'], 'IRAC 3A'],
    ['HRAC 3 and FRAC 3 are not alike', ['pendimethalin'], ['tebuconazole'], null],
    ['unknown substances', ['water'], ['water'], null],
  ] as const)('RUL-08 in one tank: %s', (_words, own, other, code) =>
    expect(
      said(
        judge('NL', { mix: [mixed({ substances: other })] }, { product: of(...own) }),
        'same_mode',
      )?.[1] ?? null,
    ).toBe(code),
  );

  const season = (...list: readonly (readonly [date: string, ...names: string[]])[]) =>
    list.map(([date, ...substances]) => ({ date, substances }));
  it.each([
    ['the first of a season', season(), null],
    ['mandipropamid after mandipropamid', season(['2026-05-05', 'mandipropamid']), 2],
    [
      'a third time, the last the same',
      season(['2026-04-28', 'dimethomorph'], ['2026-05-05', 'mandipropamid']),
      3,
    ],
    [
      'another fungicide between',
      season(['2026-04-28', 'mandipropamid'], ['2026-05-05', 'cyazofamid']),
      null,
    ],
    [
      'a herbicide between changes nothing',
      season(['2026-04-28', 'mandipropamid'], ['2026-05-05', 'metribuzin']),
      2,
    ],
    ['a year ago is another season', season(['2025-05-05', 'mandipropamid']), null],
    ['what comes later', season(['2026-06-05', 'mandipropamid']), null],
  ] as const)('RUL-08 over the season: %s', (_words, before, times) =>
    expect(
      said(judge('NL', { season: before }, { product: of('mandipropamid') }), 'rotation')?.[1] ??
        null,
    ).toBe(times),
  );
  it('RUL-08 advice does not change the verdict', () =>
    expect(
      judge(
        'NL',
        { season: season(['2026-05-05', 'mandipropamid']) },
        { product: of('mandipropamid') },
      ).status,
    ).toBe('OK'));
});

describe('RUL-08 bad input: a use without a unit, a product in its grace time, a field at a border', () => {
  it('RUL-08 a dose without a unit is not judged', () =>
    expect(
      judge('FR', { dose: 1, doseUnit: 'l/ha' }, { use: { dose: 1, doseUnit: null } }),
    ).toMatchObject({
      status: 'UNKNOWN',
      // waiting times are reported all the same
      findings: [{ rule: 'dose' }, { rule: 'waiting', limit: 3 }, { rule: 'reentry', limit: 6 }],
    }));
  it.each([
    ['on its last day', '2026-05-12', 'OK'],
    ['a day later', '2026-05-11', 'EXPIRED'],
  ] as const)('RUL-08 a withdrawn product used %s', (_words, useUp, status) =>
    expect(judge('FR', {}, { product: { withdrawn: '2025-11-12', useUp } }).status).toBe(status),
  );
  it('RUL-08 uses the register of the field’s country for a field at a border', () => {
    expect(
      judgeTreatment(treatment('FR', { productCountry: 'NL', number: '13530' }), {
        countries: ['FR', 'NL'],
        admission: null,
        preferred: null,
      }),
    ).toMatchObject({ status: 'NOT-ALLOWED', findings: [{ rule: 'country' }] });
    const dutchOne = { register: 'ctgb', ...unspecifiedArticle } as const;
    expect(
      judgeTreatment(treatment('FR', {}), {
        countries: ['FR', 'NL'],
        admission: {
          ...dutchOne,
          name: 'Product',
          number: '1',
          dated: '2026-01-01',
          ids: [1],
          uses: [unlimitedUse],
        },
        preferred: null,
      }),
    ).toMatchObject({ status: 'NOT-ALLOWED', findings: [{ rule: 'country', limit: 'NL' }] });
  });
});

describe('RUL-08 ENT-admission plants beside the field: the metres of the register against the edge', () => {
  it.each<[string, Partial<Treatment>, unknown[] | null]>([
    ['nothing noted is told', {}, ['OK', null, 5, null]],
    ['the edge of the field is enough', { edgeMetres: 6 }, ['OK', 6, 5, null]],
    ['what the record notes goes first', { edgeMetres: 6, bufferMetres: 5 }, ['OK', 5, 5, null]],
    ['too little is open', { edgeMetres: 3 }, ['UNKNOWN', 3, 5, null]],
    [
      'too little beside uncropped land',
      { edgeMetres: 3, bordersUncropped: true },
      ['NOT-OK', 3, 5, null],
    ],
    ['enough beside it', { edgeMetres: 5, bordersUncropped: true }, ['OK', 5, 5, null]],
    ['nothing noted beside it', { bordersUncropped: true }, ['OK', null, 5, null]],
    [
      'no uncropped land beside',
      { edgeMetres: 3, bordersWater: false, bordersUncropped: false },
      ['OK', null, 5, null],
    ],
    ['in a greenhouse nothing drifts', { place: 'greenhouse' }, null],
  ])('%s', (_words, done, expected) =>
    expect(
      said(judge('FR', { ...outdoors, ...done }, { use: { bufferPlants: 5 } }), 'buffer_plants'),
    ).toEqual(expected),
  );
});

describe('RUL-08 ENT-admission drained soil: phrases as E-Phy has them', () => {
  const plain =
    'SPe 2 : Pour protéger les organismes aquatiques, ne pas appliquer ce produit sur sol artificiellement drainé.';
  const clayey =
    'Ne pas appliquer ce produit sur les sols artificiellement drainés ayant une teneur en argile supérieure ou égale à 45 %.';
  const once =
    "Pour protéger les organismes aquatiques, ne pas appliquer ce produit plus d'une fois par an sur sols artificiellement drainés.";
  const someUses =
    "SPe 2 : ne pas appliquer ce produit sur sol artificiellement drainé ayant une teneur en argile supérieure ou égale à 45 % pour les usages sur 'asperge'.";
  it.each<[string, string, Partial<Treatment>, unknown[] | null]>([
    ['not drained', plain, { drained: false }, ['OK', null, null, null]],
    ['nobody noted it', plain, {}, ['OK', null, null, null]],
    ['drained', plain, { drained: true }, ['NOT-ALLOWED', null, null, null]],
    ['drained, 45 % clay', clayey, { drained: true, clay: 45 }, ['NOT-ALLOWED', 45, 45, null]],
    ['drained, 44 % clay', clayey, { drained: true, clay: 44 }, ['OK', 44, 45, null]],
    ['drained, clay not noted', clayey, { drained: true }, ['UNKNOWN', null, 45, null]],
    ['once a year', once, { drained: true }, ['UNKNOWN', null, null, null]],
    ['for some uses', someUses, { drained: true, clay: 50 }, ['UNKNOWN', null, null, null]],
    ['other words', 'Ne pas appliquer avant la pluie.', { drained: true }, null],
  ])('%s', (_words, phrase, done, expected) => {
    for (const where of [{ use: { conditions: [phrase] } }, { product: { conditions: [phrase] } }])
      expect(said(judge('FR', { ...outdoors, ...done }, where), 'drainage')).toEqual(expected);
  });
});
