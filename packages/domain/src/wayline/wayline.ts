import {
  boolean,
  decimal,
  defineEntity,
  everyVerb,
  geometry,
  integer,
  numberFromOne,
  numberFamily,
  refs,
  text,
  type Asking,
  withSuffix,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { accept } from '../geometry.ts';
import { rowsWhere, rowWithId } from '../rows.ts';

interface Named {
  readonly name: string;
}

/** A line a machine is guided along. @source spec §3 WayLine, §5 Unique names, RUL-11 */
export const wayline = defineEntity({
  name: 'wayline',
  list: 'waylines',
  label: msg`Way line`,
  labels: msg`Way lines`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: text(msg`Name`, { max: 255 }),
    active: boolean(msg`Active`, { default: true }),
    visible: boolean(msg`Visible`, { default: true }),
    cropfield_ids: refs(msg`Crop fields`, 'cropfield'),
    geometry: geometry(msg`Line`, ['LineString'], accept),
    working_width: decimal(msg`Working width`, {
      min: 0.1,
      max: 100,
      unit: 'm',
      note: 'Of the machine that is guided. Swaths beside the line follow from it.',
    }),
    headland_passes: integer(msg`Headland passes`, {
      min: 0,
      max: 12,
      note: 'Rounds along the boundaries of the crop field before the swaths; none when null.',
    }),
  },
  order: ['name'],
  unique: { field: 'name', within: [], next: numberFromOne, family: numberFamily },
  example: { geometry: 'LINESTRING (5.7 52.6, 5.702 52.602)' },
  gatherDefaults: gatherPlace,
  /** Named after its first crop field, otherwise the farm, with a number behind. */
  defaults: (draft, _context, place: { name: string }) => ({
    name: draft.name || withSuffix(place.name, ' 1'),
  }),
  rules: (draft) => (draft.name ? [] : [{ path: 'name', code: 'required' }]),
  source: 'spec §3 WayLine',
});

function* gatherPlace(draft: {
  readonly cropfield_ids: readonly string[];
  readonly farm?: string;
}): Asking<Named> {
  const [first] = draft.cropfield_ids;
  const field = yield* rowWithId('cropfield', first);
  const named = field ?? (yield* rowsWhere('farm', { id: draft.farm })).rows[0];
  return { name: named?.name ?? '' };
}

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly wayline: Row<typeof wayline>;
  }
}
