import { at } from '@furrow/kit/checked.ts';
import type { EntityRows } from '@furrow/domain';
import { grouped } from '@furrow/kit/grouped.ts';
import { byMatch, textMatches } from '../../../../ui/search/foldText.ts';
import type { NearFields } from './nearFields.ts';
import { areaOfFields } from '../../../cropfield/map/visibleFields.ts';

/** One or several fields that are chosen together: a field, a group, all of a crop. */
export interface FieldChoice {
  readonly key: string;
  readonly kind:
    | 'here'
    | 'today'
    | 'recent'
    | 'field'
    | 'all'
    | 'group'
    | 'buyer'
    | 'crop'
    | 'variety';
  readonly name: string;
  /** A secondary text beside the name. */
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

/** Maximum number of fields listed; typing narrows them down. */
const mostListed = 60;

/** Rows that fields have in common in addition to their crop. */
export interface Together {
  readonly groups: readonly EntityRows['group'][];
  /** Fields of each group. */
  readonly links: readonly Pick<EntityRows['cropfieldgroup'], 'group' | 'cropfield'>[];
  readonly contracts: readonly EntityRows['contract'][];
  /** Fields of each contract. */
  readonly contractFields: readonly Pick<EntityRows['contractfield'], 'contract' | 'cropfield'>[];
  /** The name of a buyer. */
  readonly buyer: (id: unknown) => string;
  /** The label of all fields together. */
  readonly all: string;
  /** The most likely fields, which come first. */
  readonly near: NearFields;
}

/**
 * The field at the person's position, those with work planned for today and those worked last; then
 * the other fields by name, and sets to choose at once: all, groups, buyers, crops and varieties;
 * all filtered by a text.
 */
export function fieldChoices(
  fields: readonly EntityRows['cropfield'][],
  { groups, links, contracts, contractFields, buyer, all, near }: Together,
  words: (field: EntityRows['cropfield']) => ChoiceWords,
  text: string,
): readonly FieldChoice[] {
  const together = (
    kind: FieldChoice['kind'],
    id: unknown,
    { name, note = '', color = null }: Pick<FieldChoice, 'name'> & Partial<FieldChoice>,
    members: readonly EntityRows['cropfield'][],
  ): FieldChoice => ({
    key: kind === 'field' ? String(id) : `${kind} ${String(id)}`,
    kind,
    name,
    note,
    color,
    ids: members.map(({ id: field }) => field),
    area: areaOfFields(members),
  });
  const linked = (ids: ReadonlySet<unknown>) => fields.filter(({ id }) => ids.has(id));
  const ofGroups = groups.map((group) =>
    together(
      'group',
      group.id,
      { name: String(group.name ?? '') },
      linked(
        new Set(links.filter((link) => link.group === group.id).map((link) => link.cropfield)),
      ),
    ),
  );
  const buyerOf = new Map(contracts.map(({ id, consumer }) => [id, consumer]));
  const byBuyer = gathered(contractFields, (link) => buyerOf.get(link.contract));
  const ofBuyers = [...byBuyer].map(([id, members]) =>
    together(
      'buyer',
      id,
      { name: buyer(id) },
      linked(new Set(members.map((link) => link.cropfield))),
    ),
  );
  const ofCrops = [...gathered(fields, (field) => field.crop)].map(([id, members]) => {
    const { crop, color } = words(at(members, 0));
    return together('crop', id, { name: crop, color }, members);
  });
  const ofVarieties = [...gathered(fields, (field) => field.variety)].map(([id, members]) => {
    const { variety, crop, color } = words(at(members, 0));
    return together('variety', id, { name: variety, note: crop, color }, members);
  });
  const single = (kind: FieldChoice['kind'], some: readonly EntityRows['cropfield'][]) =>
    some.map((field) => {
      const { crop, color } = words(field);
      return together(kind, field.id, { name: String(field.name ?? ''), note: crop, color }, [
        field,
      ]);
    });
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => fields.find((field) => field.id === id) ?? []);
  const firsts = {
    here: named(near.fieldAtPosition === null ? [] : [near.fieldAtPosition]),
    today: named(near.today),
    recent: named(near.recent),
  };
  const first = new Set([...firsts.here, ...firsts.today, ...firsts.recent]);
  const fitting = (choices: readonly FieldChoice[]) =>
    choices.filter(
      (choice) =>
        choice.name && choice.ids.length > 0 && textMatches(`${choice.name} ${choice.note}`, text),
    );
  const ordered = (choices: readonly FieldChoice[]) =>
    byMatch(fitting(choices), ({ name }) => name, text);
  const whole = fields.length > 1 ? [together('all', 'all', { name: all }, fields)] : [];
  return [
    ...fitting(single('here', firsts.here)),
    ...fitting(single('today', firsts.today)),
    ...fitting(single('recent', firsts.recent)),
    ...ordered(
      single(
        'field',
        fields.filter((field) => !first.has(field)),
      ),
    ).slice(0, mostListed),
    ...ordered(whole),
    ...ordered(ofGroups),
    ...ordered(ofBuyers),
    ...ordered(ofCrops),
    ...ordered(ofVarieties),
  ];
}

/** Rows grouped by a common value; those without it are left out. */
const gathered = <R>(rows: readonly R[], by: (row: R) => unknown) =>
  grouped(
    rows.filter((row) => by(row) !== null && by(row) !== undefined),
    by,
  );
