import {
  boolean,
  defineEntity,
  everyVerb,
  geometry,
  numberFromOne,
  numberFamily,
  refs,
  text,
  words,
  type Asking,
  withSuffix,
} from '@furrow/kit';
import { accept } from '../geometry.ts';
import { rowsWhere, rowWithId } from '../rows.ts';

interface Named {
  readonly name: string;
}

/** A line a machine is guided along. @source spec §3 WayLine, §5 Unique names, RUL-11 */
export const wayline = defineEntity({
  name: 'wayline',
  list: 'waylines',
  label: words('Way line', 'Rijlijn'),
  labels: words('Way lines', 'Rijlijnen'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: text(words('Name', 'Naam'), { max: 255 }),
    active: boolean(words('Active', 'Actief'), { default: true }),
    visible: boolean(words('Visible', 'Zichtbaar'), { default: true }),
    cropfield_ids: refs(words('Crop fields', 'Teeltpercelen'), 'cropfield'),
    geometry: geometry(words('Line', 'Lijn'), ['LineString'], accept),
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
