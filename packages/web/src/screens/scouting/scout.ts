import type { EntityRows } from '@furrow/domain';
import { observationDetails, observationKinds } from '@furrow/domain/record/observation.ts';
import type { Severity } from '@furrow/domain/record/observation.ts';
import type { Position } from '@furrow/geo/types.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import type { Draft } from '../../data/types.ts';
import { numberOf, type Figure } from '../record/form/draft.ts';

/** An observation recorded while walking through a crop. */
export interface Scout {
  readonly field: string | null;
  /** Place of the observation. */
  readonly pin: Position | null;
  /** A weed, pest or disease by its EPPO code and the name it was chosen by. */
  readonly organism: { readonly code: string | null; readonly name: string } | null;
  readonly severity: Severity | null;
  readonly count: Figure;
  /** BBCH */
  readonly stage: number | null;
  readonly note: string;
}

export const emptyScout: Scout = {
  field: null,
  pin: null,
  organism: null,
  severity: null,
  count: null,
  stage: null,
  note: '',
};

/** Whether anything was entered; a photo alone is enough. */
export const hasContent = (scout: Scout, photos: number): boolean =>
  photos > 0 ||
  scout.organism !== null ||
  scout.severity !== null ||
  scout.stage !== null ||
  numberOf(scout.count) !== null ||
  scout.note.trim() !== '';

interface ScoutContext {
  /** YYYY-MM-DD HH:mm on the wall clock. */
  readonly date: string;
  readonly state: 'performed' | 'adviced' | 'concept';
  readonly applier: string | null;
  readonly kind: EntityRows['organism']['kind'] | null;
}

const minutesOfLook = '00:10';

const kinds: Readonly<Record<string, number>> = {
  weed: observationKinds.weed,
  pest: observationKinds.pest,
  disease: observationKinds.disease,
};

/**
 * The record of an observation, with its details and its location. An observation works no
 * hectares. @source docs/decisions/144
 */
export function recordOfScout(scout: Scout, { date, state, applier, kind }: ScoutContext): Draft {
  const { organism, severity, stage, pin, note, field } = scout;
  const count = numberOf(scout.count);
  const detail = (type: number, more: object) => ({
    type,
    value: null,
    textvalue: null,
    code: null,
    ...more,
  });
  const attributes = [
    ...(organism
      ? [detail(observationDetails.organism, { textvalue: organism.name, code: organism.code })]
      : []),
    ...(severity === null ? [] : [detail(observationDetails.severity, { code: severity })]),
    ...(count === null ? [] : [detail(observationDetails.count, { value: count })]),
    ...(stage === null ? [] : [detail(observationDetails.stage, { value: stage })]),
  ];
  return {
    cropfield: field,
    date,
    duration: minutesOfLook,
    applier,
    processing_state: state,
    worked_area: 0,
    notes: note.trim() || null,
    part_field: pin ? writeWkt({ type: 'Point', coordinates: [...pin] }) : null,
    activities: [
      {
        theme: 'observation',
        type: kinds[kind ?? ''] ?? observationKinds.inspection,
        items: [],
        attributes,
      },
    ],
  };
}
