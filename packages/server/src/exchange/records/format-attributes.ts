import { at, isListOf, isObjectOf } from '@furrow/kit';
import type { EntityRows } from '@furrow/domain';
import { activitiesOf, type ActivityAttribute } from '@furrow/domain/record/activity.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Names } from '../export/names.ts';
import {
  isWrittenDetail,
  isWrittenObservation,
  namedBy,
  notedAs,
  presentObservation,
  type Named,
  type ObservationRow,
  type WrittenDetail,
  type WrittenObservation,
} from './details.ts';
import { openCalled } from './lookup.ts';

/**
 * Details of work and observations, as a text beside a task: machines have no elements for them,
 * but store them for us.
 * @source decisions D15
 */

interface Noted {
  /** Of each activity, in order. */
  readonly attributes: readonly (readonly WrittenDetail[])[];
  readonly observations: readonly WrittenObservation[];
}

export interface ReadNoted {
  readonly attributes: readonly (readonly ActivityAttribute[])[];
  readonly observations: readonly ObservationRow[];
  /** Names of kinds or organisms that this farm lacks. */
  readonly unknown: readonly string[];
}

/** Null where nothing was noted. */
export function notedOf(record: EntityRows['record'], names: Names): string | null {
  const named = namedBy(names);
  const noted: Noted = {
    attributes: activitiesOf(record).map(({ attributes }) =>
      (attributes ?? []).map((attribute) => notedAs(attribute, named)),
    ),
    observations: ((record.observations ?? []) as readonly ObservationRow[]).map((observation) =>
      presentObservation(observation, named),
    ),
  };
  return noted.observations.length > 0 || noted.attributes.some((own) => own.length > 0)
    ? JSON.stringify(noted)
    : null;
}

export async function readNoted(
  database: Queryable,
  farm: string,
  text: string | null | undefined,
): Promise<ReadNoted> {
  const noted = parsed(text);
  const everything = [...noted.attributes.flat(), ...noted.observations];
  const words = (named: Named | undefined): string[] =>
    named ? named.filter((one) => one !== null).map(String) : [];
  const lookup = await openCalled(database, farm, {
    kinds: new Set(everything.flatMap(({ type }) => words(type))),
    organisms: new Set(noted.observations.flatMap(({ organism }) => words(organism))),
  });
  const unknown: string[] = [];
  const match = (
    named: Named | undefined,
    find: (id: string, name: string | null) => number | null,
  ): number | null => {
    const id = named ? find(String(named[0]), named[1]) : null;
    if (named && id === null) unknown.push(named[1] ?? String(named[0]));
    return id;
  };
  const rest = (one: (typeof everything)[number]) => ({
    type: match(one.type, lookup.kindBy),
    value: one.value ?? null,
    textvalue: one.textvalue ?? null,
    code: one.code ?? null,
  });
  const observations = noted.observations.map((observation): ObservationRow => ({
    ...rest(observation),
    organism: match(observation.organism, lookup.organismBy),
    theme: observation.theme ?? null,
  }));
  const attributes = noted.attributes.map((own) =>
    own.map(rest).filter((one, index) => one.type !== null || at(own, index).type === undefined),
  );
  return { attributes, observations, unknown };
}

const nothing: Noted = { attributes: [], observations: [] };

const isNoted = isObjectOf<Noted>({
  attributes: isListOf(isListOf(isWrittenDetail)),
  observations: isListOf(isWrittenObservation),
});

/** Anybody may write anything into a file. */
function parsed(text: string | null | undefined): Noted {
  if (!text) return nothing;
  try {
    const noted: unknown = JSON.parse(text);
    return isNoted(noted) ? noted : nothing;
  } catch {
    return nothing;
  }
}
