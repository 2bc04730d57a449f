import type { EntityRows } from '../entity-rows.ts';
import { activitiesOf } from './activity.ts';

/**
 * An observation in a crop, read from a record of the theme `observation`. Scouting writes it as
 * details of its activity, as the form of work does; files and other programs may write it as
 * observations.
 * @source spec §3 Record, detailtype.starter.ts
 */

/** Kinds of detail of an observation; their numbers are identities. @source detailtype.starter.ts */
export const observationDetails = {
  organism: 3701,
  stage: 3702,
  severity: 3703,
  share: 3704,
  count: 3705,
} as const;

/**
 * Kinds of observation by their subject.
 * @source detailtype.starter.ts
 */
export const observationKinds = {
  inspection: 801,
  weed: 802,
  pest: 803,
  disease: 804,
} as const;

/** Severities of an observation, from nothing to much. @source detailtype.starter.ts 3703 */
export const severities = ['none', 'low', 'medium', 'high'] as const;
/** Severity of an observation. */
export type Severity = (typeof severities)[number];

/** An observation of a record. */
export interface Observation {
  /** By its EPPO code, if it has one, and the name it was chosen by. */
  readonly organism: { readonly code: string | null; readonly name: string | null } | null;
  readonly severity: Severity | null;
  /** Growth stage, BBCH 0 to 99. */
  readonly stage: number | null;
  readonly count: number | null;
  /** Percent of the plants or of the leaf that is affected. */
  readonly share: number | null;
}

type Seen = Pick<EntityRows['record'], 'activities'> &
  Partial<Pick<EntityRows['record'], 'observations'>>;

/** Whether a record is of something that was seen. */
export const isObservation = (record: Pick<EntityRows['record'], 'activities'>): boolean =>
  activitiesOf(record).some(({ theme }) => theme === 'observation');

/** The observation of a record; members that the record does not state are null. */
export function observationOf(record: Seen): Observation {
  const noted = [
    ...activitiesOf(record)
      .filter(({ theme }) => theme === 'observation')
      .flatMap(({ attributes }) => attributes ?? []),
    ...(record.observations ?? []),
  ];
  const of = (type: number) => noted.find((one) => one.type === type);
  const figure = (type: number): number | null => of(type)?.value ?? null;
  const organism = of(observationDetails.organism);
  const severity = of(observationDetails.severity)?.code;
  return {
    organism:
      organism && (organism.code || organism.textvalue)
        ? { code: organism.code ?? null, name: organism.textvalue ?? null }
        : null,
    severity: severities.find((one) => one === severity) ?? null,
    stage: figure(observationDetails.stage),
    count: figure(observationDetails.count),
    share: figure(observationDetails.share),
  };
}
