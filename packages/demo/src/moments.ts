import { organismNamed, attributeNamed } from './catalogue.ts';
import { addDays } from '@furrow/kit/days.ts';
import type { Field } from './land.ts';
import type { Use } from './operation.ts';
import { parcels } from './parcels.ts';
import type { Person } from './people.ts';
import { pointText } from './place.ts';
import type { NextId, Row } from './rows.ts';
import { activity, record } from './work.ts';
import type { Machine } from './yard.ts';

interface MomentContext {
  readonly farm: string;
  readonly today: string;
  readonly nextId: NextId;
  readonly contact: (person: Person) => string;
  readonly machine: (machine: Machine) => string;
}

const liquid = (name: string, dose: number): Use => ({
  item: 'Crop protection, liquid',
  of: { product: name },
  dose,
});

/**
 * Records around today, so that every state of a record can be seen on any day of the year: work
 * that is running, paused, advised, imported from the contractor, waiting, drafted or cancelled.
 * @source specification.md, section 4, Record processing_state
 */
export function momentsOf(
  { farm, today, nextId, contact, machine }: MomentContext,
  fields: readonly Field[],
): readonly Row[] {
  const on = (name: string) => {
    const field = fields.find((each) => each.name === name);
    if (field === undefined) throw new Error(`no field ${name} this year`);
    return { cropfield: field.id, worked_area: field.area };
  };
  const at = (days: number, time: string) => `${addDays(today, days)} ${time}`;
  const instant = (days: number, time: string) => `${addDays(today, days)}T${time}:00.000Z`;
  const make = (values: Readonly<Record<string, unknown>>) =>
    record(nextId(), farm, { planner: contact('manager'), ...values });
  const center = (name: string): readonly [number, number] => {
    const corners = parcels.find((parcel) => parcel.name === name)?.corners ?? [];
    return [
      corners.reduce((sum, [east]) => sum + east, 0) / corners.length,
      corners.reduce((sum, [, north]) => sum + north, 0) / corners.length,
    ];
  };
  const seen = (
    type: string,
    organism: string | null,
    more: Readonly<Record<string, unknown>>,
  ) => ({
    type: attributeNamed('observation', type).id,
    theme: 'observation',
    organism: organism === null ? null : organismNamed(organism).id,
    value: null,
    textvalue: null,
    code: null,
    ...more,
  });

  return [
    make({
      ...on('Kavel 8'),
      date: at(0, '07:30'),
      duration: '03:00',
      processing_state: 'started',
      applier: contact('driver'),
      machines: [machine('tractor'), machine('plough')],
      activities: [
        activity('tillage', 'Ploughing', [], [{ attribute: 'Working depth', value: 24 }]),
      ],
      jobname: 'Ploegen Kavel 8',
      progress: { spans: [[instant(0, '06:40'), null]] },
    }),
    make({
      ...on('Biezen'),
      date: at(-2, '09:00'),
      duration: '04:30',
      processing_state: 'paused',
      applier: contact('contractor'),
      machines: [machine('tractor')],
      activities: [activity('harvest', 'Chopping', [], [{ attribute: 'Dry matter', value: 35.8 }])],
      notes: 'Wachten op droger weer; 2.1 ha is klaar.',
      jobname: 'Hakselen Biezen',
      progress: { spans: [[instant(-2, '07:05'), instant(-2, '09:20')]] },
    }),
    make({
      ...on('De Bocht'),
      date: at(4, '08:00'),
      processing_state: 'adviced',
      planner: contact('adviser'),
      activities: [
        activity(
          'crop_protection',
          'Spraying, full field',
          [liquid('Canvas', 0.5), { item: 'Water', of: { product: 'Water' }, dose: 250 }],
          [{ attribute: 'Target organism', text: 'Late blight', code: 'PHYTIN' }],
        ),
      ],
      notes: 'Advies na waarneming van de eerste vlekken in de buurt.',
    }),
    make({
      ...on('Noordkavel'),
      date: at(6, '08:00'),
      processing_state: 'adviced',
      planner: contact('adviser'),
      activities: [
        activity('fertilizing', 'Spreading', [
          { item: 'Fertilizer, solid', of: { product: 'Patentkali' }, dose: 400 },
        ]),
      ],
    }),
    make({
      ...on('Molenweide'),
      date: at(-1, '10:00'),
      duration: '02:15',
      processing_state: 'received',
      planner: null,
      applier: contact('contractor'),
      activities: [
        activity(
          'fertilizing',
          'Slurry, trailing shoe',
          [{ item: 'Slurry', of: { product: 'Cattle slurry' }, dose: 22 }],
          [{ attribute: 'Manure document number', text: 'VDM-20418' }],
        ),
      ],
      notes: 'Ontvangen van Loonbedrijf Van Dijk.',
      work_cost: 884.4,
    }),
    make({
      ...on('Hoge Kamp'),
      date: at(-1, '13:00'),
      processing_state: 'pending',
      activities: [activity('soil_research', 'Soil scan')],
      notes: 'Wacht op de meting van de bodemscanner.',
    }),
    make({
      ...on('Spaarndam'),
      date: null,
      processing_state: 'concept',
      planner: contact('adviser'),
      activities: [activity('tillage', 'Subsoiling')],
      notes: 'Idee: storende laag breken na de oogst.',
    }),
    make({
      ...on('Kreek'),
      date: at(12, '09:00'),
      processing_state: 'concept',
      activities: [activity('soil_research', 'Nematode sample')],
    }),
    make({
      ...on('Kavel 7'),
      date: at(3, '08:30'),
      duration: '01:30',
      processing_state: 'planned',
      applier: contact('sprayer'),
      machines: [machine('sprayer')],
      activities: [
        activity(
          'crop_protection',
          'Spraying, full field',
          [liquid('Canvas', 0.5), { item: 'Water', of: { product: 'Water' }, dose: 250 }],
          [
            { attribute: 'Growth stage (BBCH)', value: 59 },
            { attribute: 'Target organism', text: 'Late blight', code: 'PHYTIN' },
          ],
        ),
      ],
    }),
    make({
      ...on('Kavel 12'),
      date: at(-6, '09:00'),
      processing_state: 'cancelled',
      applier: contact('owner'),
      machines: [machine('reel')],
      activities: [
        activity('irrigation', 'Reel irrigation', [
          { item: 'Irrigation water', of: { product: 'Irrigation water' }, dose: 20 },
        ]),
      ],
      cancel_reason: 'Er viel genoeg regen.',
      progress: { spans: [], before: 'planned' },
    }),
    make({
      ...on('Kavel 4'),
      date: at(-3, '14:20'),
      duration: '00:20',
      processing_state: 'performed',
      planner: contact('adviser'),
      applier: contact('adviser'),
      activities: [activity('observation', 'Crop inspection')],
      observations: [
        seen('Organism', 'Late blight', { code: 'PHYTIN' }),
        seen('Pressure', 'Late blight', { code: 'low' }),
        seen('Affected share', 'Late blight', { value: 2 }),
      ],
      part_field: pointText(center('Kavel 4')),
      notes: 'Enkele vlekken bij de ingang.',
    }),
    make({
      ...on('Zuidpolder 2'),
      date: at(-5, '16:00'),
      duration: '00:30',
      processing_state: 'performed',
      applier: contact('manager'),
      activities: [activity('observation', 'Plant count')],
      observations: [seen('Plants per square metre', null, { value: 86 })],
      part_field: pointText(center('Zuidpolder 2')),
    }),
    make({
      ...on('Achter de Dijk'),
      date: at(-4, '08:15'),
      duration: '00:40',
      worked_area: 0.35,
      processing_state: 'performed',
      applier: contact('sprayer'),
      machines: [machine('sprayer')],
      activities: [
        activity(
          'crop_protection',
          'Spot spraying',
          [liquid('Lontrel 100', 1)],
          [
            { attribute: 'Target organism', text: 'Creeping thistle', code: 'CIRAR' },
            { attribute: 'Growth stage (BBCH)', value: 30 },
            { attribute: 'Type of use', code: 'outdoor' },
          ],
        ),
      ],
      part_field: pointText(center('Achter de Dijk')),
    }),
    make({
      ...on('Strook'),
      date: at(-8, '15:00'),
      duration: '00:45',
      processing_state: 'performed',
      applier: contact('driver'),
      customer: contact('customer'),
      machines: [machine('light tractor')],
      activities: [
        activity(
          'transport',
          'Transport of produce',
          [],
          [
            { attribute: 'Net weight', value: 18.4 },
            { attribute: 'Weighbridge ticket', text: 'WB-5531' },
          ],
        ),
      ],
    }),
  ];
}
