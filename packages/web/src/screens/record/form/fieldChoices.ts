import type { Row } from '../../../data/types.ts';
import { compareText, textMatches } from '../../../ui/foldText.ts';
import { areaOfFields } from '../../cropfield/visibleFields.ts';

type Linked = Readonly<Record<string, unknown>>;

/** One or several fields that are chosen together: a field, a group, all of a crop. */
export interface FieldChoice {
  readonly key: string;
  readonly kind: 'group' | 'crop' | 'field';
  readonly name: string;
  /** A quieter text beside the name. */
  readonly note: string;
  readonly color: string | null;
  readonly ids: readonly string[];
  readonly area: number;
}

interface ChoiceWords {
  readonly crop: string;
  readonly color: string;
}

/** At most so many fields are listed; typing narrows. */
const mostListed = 60;

/** What can be chosen at once, groups first, then crops, then single fields; all narrowed by a text. */
export function fieldChoices(fields: readonly Row[], groups: readonly Row[], links: readonly Linked[], words: (field: Row) => ChoiceWords, text: string): readonly FieldChoice[] {
  const together = (key: string, kind: FieldChoice['kind'], name: string, color: string | null, members: readonly Row[]): FieldChoice => ({
    key,
    kind,
    name,
    note: '',
    color,
    ids: members.map(({ id }) => String(id)),
    area: areaOfFields(members),
  });
  const ofGroups = groups.map((group) => {
    const members = new Set(links.filter((link) => link['group'] === group.id).map((link) => link['cropfield']));
    return together(`group ${String(group.id)}`, 'group', String(group['name'] ?? ''), null, fields.filter(({ id }) => members.has(id)));
  });
  const byCrop = new Map<unknown, Row[]>();
  for (const field of fields) byCrop.set(field['crop'], [...(byCrop.get(field['crop']) ?? []), field]);
  const ofCrops = [...byCrop].map(([crop, members]) => together(`crop ${String(crop)}`, 'crop', words(members[0]!).crop, words(members[0]!).color, members));
  const single = fields.map((field) => ({ ...together(String(field.id), 'field', String(field['name'] ?? ''), words(field).color, [field]), note: words(field).crop }));
  const ordered = (choices: readonly FieldChoice[]) => choices.filter((choice) => choice.name && choice.ids.length > 0 && textMatches(`${choice.name} ${choice.note}`, text)).toSorted((one, other) => compareText(one.name, other.name));
  return [...ordered(ofGroups), ...ordered(ofCrops), ...ordered(single).slice(0, mostListed)];
}
