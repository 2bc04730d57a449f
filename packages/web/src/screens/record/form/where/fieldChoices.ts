import type { EntityRows } from '@furrow/domain';
import { byMatch, textMatches } from '../../../../ui/search/foldText.ts';
import { areaOfFields } from '../../../cropfield/map/visibleFields.ts';

type Linked = Readonly<Record<string, unknown>>;

/** One or several fields that are chosen together: a field, a group, all of a crop. */
export interface FieldChoice {
  readonly key: string;
  readonly kind: 'all' | 'group' | 'buyer' | 'crop' | 'variety' | 'field';
  readonly name: string;
  /** A quieter text beside the name. */
  readonly note: string;
  readonly color: string | null;
  readonly ids: readonly string[];
  readonly area: number;
}

interface ChoiceWords {
  readonly crop: string;
  readonly variety: string;
  readonly color: string;
}

/** At most so many fields are listed; typing narrows. */
const mostListed = 60;

/** What fields have in common besides their crop. */
export interface Together {
  readonly groups: readonly EntityRows['group'][];
  /** Which field is in which group. */
  readonly links: readonly Linked[];
  readonly contracts: readonly EntityRows['contract'][];
  /** Which field is in which contract. */
  readonly contractFields: readonly Linked[];
  /** What a buyer is called. */
  readonly buyer: (id: unknown) => string;
  /** What all fields together are called. */
  readonly all: string;
}

/**
 * What can be chosen at once: all, groups, buyers, crops and varieties; then single fields; all
 * narrowed by a text.
 */
export function fieldChoices(
  fields: readonly EntityRows['cropfield'][],
  { groups, links, contracts, contractFields, buyer, all }: Together,
  words: (field: EntityRows['cropfield']) => ChoiceWords,
  text: string,
): readonly FieldChoice[] {
  const together = (
    key: string,
    kind: FieldChoice['kind'],
    name: string,
    color: string | null,
    members: readonly EntityRows['cropfield'][],
  ): FieldChoice => ({
    key,
    kind,
    name,
    note: '',
    color,
    ids: members.map(({ id }) => String(id)),
    area: areaOfFields(members),
  });
  const linked = (ids: ReadonlySet<unknown>) => fields.filter(({ id }) => ids.has(id));
  const ofGroups = groups.map((group) =>
    together(
      `group ${String(group.id)}`,
      'group',
      String(group.name ?? ''),
      null,
      linked(
        new Set(
          links.filter((link) => link['group'] === group.id).map((link) => link['cropfield']),
        ),
      ),
    ),
  );
  const buyerOf = new Map(contracts.map(({ id, consumer }) => [id, consumer]));
  const byBuyer = gathered(contractFields, (link) => buyerOf.get(link['contract'] as string));
  const ofBuyers = [...byBuyer].map(([id, members]) =>
    together(
      `buyer ${String(id)}`,
      'buyer',
      buyer(id),
      null,
      linked(new Set(members.map((link) => link['cropfield']))),
    ),
  );
  const ofCrops = [...gathered(fields, (field) => field.crop)].map(([crop, members]) =>
    together(
      `crop ${String(crop)}`,
      'crop',
      words(members[0]!).crop,
      words(members[0]!).color,
      members,
    ),
  );
  const ofVarieties = [...gathered(fields, (field) => field.variety)].map(([variety, members]) => ({
    ...together(
      `variety ${String(variety)}`,
      'variety',
      words(members[0]!).variety,
      words(members[0]!).color,
      members,
    ),
    note: words(members[0]!).crop,
  }));
  const single = fields.map((field) => ({
    ...together(String(field.id), 'field', String(field.name ?? ''), words(field).color, [field]),
    note: words(field).crop,
  }));
  const fitting = (choices: readonly FieldChoice[]) =>
    choices.filter(
      (choice) =>
        choice.name && choice.ids.length > 0 && textMatches(`${choice.name} ${choice.note}`, text),
    );
  const ordered = (choices: readonly FieldChoice[]) =>
    byMatch(fitting(choices), ({ name }) => name, text);
  const whole = fields.length > 1 ? [together('all', 'all', all, null, fields)] : [];
  return [
    ...ordered(whole),
    ...ordered(ofGroups),
    ...ordered(ofBuyers),
    ...ordered(ofCrops),
    ...ordered(ofVarieties),
    ...ordered(single).slice(0, mostListed),
  ];
}

/** Rows by what they have in common; those without it are left out. */
function gathered<R extends Linked>(
  rows: readonly R[],
  by: (row: R) => unknown,
): ReadonlyMap<unknown, readonly R[]> {
  const found = new Map<unknown, R[]>();
  for (const row of rows) {
    const key = by(row);
    if (key !== null && key !== undefined) found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}
