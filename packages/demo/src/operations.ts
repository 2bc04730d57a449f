import {
  harvest,
  irrigating,
  liquid,
  mowing,
  product,
  seeding,
  slurry,
  solid,
  spraying,
  spreading,
  tillage,
  type Operation,
} from './operation.ts';
import type { CropLetter } from './rotation.ts';

const blight = { name: 'Late blight', code: 'PHYTIN' };
const weeds = { name: 'Fat-hen', code: 'CHEAL' };

/** Blight control every nine days, the products taking turns. */
const blightSprays = [
  '06-02',
  '06-11',
  '06-20',
  '06-29',
  '07-08',
  '07-17',
  '07-26',
  '08-04',
  '08-13',
  '08-22',
].map((day, turn) =>
  spraying(
    day,
    [
      turn % 3 === 0
        ? solid('Curzate M WG', 2.5)
        : turn % 3 === 1
          ? liquid('Canvas', 0.5)
          : solid('Acrobat DF', 2),
    ],
    { stage: Math.min(89, 31 + turn * 6), target: blight },
    turn % 2 === 0 ? { planned: true } : {},
  ),
);

const potatoes: readonly Operation[] = [
  slurry('03-12', 'Slurry injection', 25),
  tillage('03-28', 'Seedbed preparation', 14),
  spreading('04-05', 'Calcium ammonium nitrate 27 (CAN)', 450, { planned: true }),
  seeding('04-12', {
    theme: 'planting',
    work: 'Planting potatoes',
    item: 'Seed tubers and sets',
    dose: 2400,
    machines: ['tractor', 'planter'],
    notes: [
      { attribute: 'Planting distance', value: 32 },
      { attribute: 'Ridge distance', value: 75 },
    ],
  }),
  tillage('05-04', 'Rotary harrowing', 10),
  spraying(
    '05-12',
    [liquid('Challenge', 2.5), solid('Sencor WG', 0.3)],
    { stage: 9, target: weeds },
    {
      planned: true,
    },
  ),
  ...blightSprays,
  irrigating('07-06', 25),
  irrigating('07-22', 25),
];

/**
 * The work of a year on each crop of the farm, in the order of the calendar as far as it matters.
 */
export const operations: Readonly<Record<CropLetter, readonly Operation[]>> = {
  P: [
    ...potatoes,
    spraying(
      '09-05',
      [liquid('Quickdown', 0.8), product('Adjuvant', 'Promotor', 1)],
      { stage: 93, target: { name: 'Haulm', code: 'SOLTU' } },
      { work: 'Haulm killing' },
    ),
    harvest('09-24', {
      work: 'Lifting',
      tonnes: 52.4,
      machines: ['tractor', 'harvester'],
      notes: [
        { attribute: 'Under-water weight', value: 392 },
        { attribute: 'Tare', value: 4.2 },
      ],
    }),
  ],
  S: [
    ...potatoes.filter((operation) => operation.day < '07-20'),
    spraying(
      '07-20',
      [liquid('Quickdown', 0.8), product('Adjuvant', 'Promotor', 1)],
      { stage: 85, target: { name: 'Haulm', code: 'SOLTU' } },
      { work: 'Haulm killing' },
    ),
    harvest('08-12', {
      work: 'Lifting',
      tonnes: 36.8,
      machines: ['tractor', 'harvester'],
      notes: [{ attribute: 'Tare', value: 3.1 }],
    }),
  ],
  W: [
    spreading('03-05', 'Calcium ammonium nitrate 27 (CAN)', 300, { planned: true }),
    spraying('04-06', [solid('Atlantis', 0.3)], {
      stage: 25,
      target: { name: 'Black-grass', code: 'ALOMY' },
    }),
    spraying('04-21', [liquid('CeCeCe', 1)], {
      stage: 31,
      target: { name: 'Straw strength', code: 'TRZAW' },
    }),
    spreading('05-02', 'Calcium ammonium nitrate 27 (CAN)', 220),
    spraying(
      '05-16',
      [liquid('Aviator Xpro', 1)],
      { stage: 39, target: { name: 'Septoria tritici blotch', code: 'SEPTTR' } },
      { planned: true },
    ),
    harvest('08-02', {
      work: 'Combining',
      tonnes: 9.8,
      machines: ['combine'],
      notes: [
        { attribute: 'Moisture', value: 14.6 },
        { attribute: 'Protein', value: 12.1 },
        { attribute: 'Hectolitre weight', value: 78.4 },
      ],
    }),
    tillage('08-14', 'Stubble cultivation', 8),
  ],
  B: [
    spreading('03-20', 'Calcium ammonium nitrate 27 (CAN)', 280),
    seeding('03-29', {
      theme: 'sowing',
      work: 'Precision drilling',
      item: 'Seed, in units',
      dose: 1.1,
      machines: ['light tractor', 'seeder'],
      notes: [
        { attribute: 'Sowing depth', value: 2.5 },
        { attribute: 'Row distance', value: 50 },
      ],
    }),
    spraying('04-22', [liquid('Goltix Super', 1.5), liquid('Betasana SC', 1)], {
      stage: 10,
      target: weeds,
    }),
    spraying('05-03', [liquid('Goltix Super', 1.5), liquid('Betasana SC', 1)], {
      stage: 12,
      target: weeds,
    }),
    spraying(
      '05-15',
      [liquid('Goltix Super', 1.5), liquid('Beta-Team', 1.2)],
      { stage: 14, target: weeds },
      {
        planned: true,
      },
    ),
    spraying('07-26', [liquid('Sphere SC', 0.35)], {
      stage: 39,
      target: {
        name: 'Cercospora leaf spot',
        code: 'CERCBE',
      },
    }),
    harvest('10-22', {
      work: 'Lifting',
      tonnes: 88.5,
      machines: ['harvester'],
      notes: [
        { attribute: 'Sugar content', value: 17.3 },
        { attribute: 'Tare', value: 7.9 },
      ],
    }),
  ],
  U: [
    spreading('03-18', 'NP 26-14', 300),
    seeding('03-26', {
      theme: 'sowing',
      work: 'Precision drilling',
      item: 'Seed, in units',
      dose: 3.8,
      machines: ['light tractor', 'seeder'],
      notes: [
        { attribute: 'Sowing depth', value: 2 },
        { attribute: 'Row distance', value: 27 },
      ],
    }),
    spraying('04-24', [liquid('Stomp 400 SC', 2)], { stage: 10, target: weeds }),
    spraying('05-21', [liquid('Basagran', 0.5)], { stage: 14, target: weeds }),
    spraying('07-05', [solid('Signum', 1.5)], {
      stage: 41,
      target: { name: 'Onion leaf blight', code: 'BOTRSQ' },
    }),
    spraying(
      '07-16',
      [solid('Acrobat DF', 2)],
      { stage: 43, target: { name: 'Onion downy mildew', code: 'PERODE' } },
      { planned: true },
    ),
    spraying('07-28', [solid('Acrobat DF', 2)], {
      stage: 45,
      target: { name: 'Onion downy mildew', code: 'PERODE' },
    }),
    irrigating('07-10', 20),
    harvest('09-03', {
      work: 'Lifting',
      tonnes: 61.5,
      machines: ['tractor', 'harvester'],
      notes: [{ attribute: 'Tare', value: 5.5 }],
    }),
  ],
  M: [
    slurry('04-24', 'Slurry injection', 35),
    tillage('04-28', 'Ploughing', 24, ['tractor', 'plough']),
    seeding('05-02', {
      theme: 'sowing',
      work: 'Precision drilling',
      item: 'Seed, in units',
      dose: 1.9,
      machines: ['light tractor', 'seeder'],
      notes: [
        { attribute: 'Sowing depth', value: 5 },
        { attribute: 'Row distance', value: 75 },
      ],
    }),
    spraying('05-30', [liquid('Calaris', 1.2), solid('Laudis WG', 0.4)], {
      stage: 14,
      target: {
        name: 'Cockspur grass',
        code: 'ECHCG',
      },
    }),
    harvest('09-28', {
      work: 'Chopping',
      tonnes: 45.2,
      machines: ['tractor'],
      notes: [{ attribute: 'Dry matter', value: 36.5 }],
    }),
  ],
  C: [
    tillage('05-06', 'Bed forming', 25),
    seeding('05-10', {
      theme: 'sowing',
      work: 'Precision drilling',
      item: 'Seeds per square metre',
      dose: 190,
      machines: ['light tractor', 'seeder'],
      notes: [{ attribute: 'Sowing depth', value: 1.5 }],
    }),
    spraying('05-14', [liquid('Stomp 400 SC', 1)], { stage: 0, target: weeds }),
    spraying('07-14', [liquid('Rudis', 0.4)], {
      stage: 43,
      target: { name: 'Carrot leaf blight', code: 'ALTEDA' },
    }),
    spraying('08-10', [solid('Signum', 1)], {
      stage: 45,
      target: { name: 'Sclerotinia rot', code: 'SCLESC' },
    }),
    harvest('10-28', {
      work: 'Lifting',
      tonnes: 79.6,
      machines: ['harvester'],
      notes: [{ attribute: 'Tare', value: 6.4 }],
    }),
  ],
  G: [
    slurry('02-26', 'Slurry, trailing shoe', 25),
    spreading('03-14', 'Calcium ammonium nitrate 27 (CAN)', 250),
    mowing('05-10'),
    spreading('05-18', 'CAN with sulphur', 180),
    mowing('06-22'),
    mowing('08-16'),
  ],
  H: [
    slurry('02-27', 'Slurry, trailing shoe', 25),
    spreading('03-15', 'Calcium ammonium nitrate 27 (CAN)', 220),
    mowing('05-12'),
    {
      day: '06-20',
      at: '08:00',
      theme: 'harvest',
      work: 'Grazing',
      applier: 'owner',
      machines: [],
      hoursPerHectare: 0.1,
    },
    mowing('08-20'),
  ],
};
