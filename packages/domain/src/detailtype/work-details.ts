/**
 * Details of the starter list that the form of work has its own inputs for. Their numbers are
 * identities and never change; a farm may rename them.
 * @source domain/src/detailtype/detailtype.starter.ts
 */
export const workDetails = {
  /**
   * A stretch of work: `08:00–10:30` as text, and its worker as code, by the id of their contact;
   * without one it applies to all workers.
   */
  workingTime: 3994,
  /** Reason why work takes more than there is: as text, with the stock item's id as code. */
  stockReason: 3995,
} as const;

const beside = new Map<number, 'farmcontact' | 'stock'>([
  [workDetails.workingTime, 'farmcontact'],
  [workDetails.stockReason, 'stock'],
]);

/** The entity whose id is the code of such a detail; null for other details. */
export const namedBeside = (type: number | null | undefined) => beside.get(type ?? 0) ?? null;

/** A stretch of work on the clock. */
export interface WorkingTime {
  /** HH:mm on the clock of the day of the work. */
  readonly start: string;
  /** One that lies before the start is of the next day. */
  readonly end: string;
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Both ends with a dash between; null while one of them is missing. */
export function workingTimeText({ start, end }: WorkingTime): string | null {
  return time.test(start) && time.test(end) ? `${start}–${end}` : null;
}

/** Parses text by `workingTimeText`, or similar text by a person. */
export function readWorkingTime(text: string | null | undefined): WorkingTime | null {
  const [start = '', end = '', ...rest] = (text ?? '')
    .split(/\s*[–-]\s*/)
    .map((part) => part.trim());
  return rest.length === 0 && time.test(start) && time.test(end) ? { start, end } : null;
}
