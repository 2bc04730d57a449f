import { grownOverYears } from '@furrow/domain/georeference/georeference.calls.ts';
import { call } from '../../calls.ts';
import { askOrCached } from '../../services/cachedAnswer.ts';

interface Ground {
  readonly id: string;
  readonly geometry?: unknown;
}

/** The cache key of a field's history. */
export const historyQuestion = ({ id }: Pick<Ground, 'id'>): string => `history ${id}`;

/** Queries the crops of a field's land by its register; without a network, the last answer. */
export const askHistory = (user: string, field: Ground, signal: AbortSignal) =>
  askOrCached(user, historyQuestion(field), () =>
    call(grownOverYears, { geometry: String(field.geometry ?? '') }, { signal }),
  );
