import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * The ten statuses of an admission. The titles are the specification's; it gives none to
 * NOT-INITIALIZED.
 * @source spec §4 Admission status, RUL-08
 */
export const admissionStatuses = [
  'NOT-INITIALIZED',
  'MANUAL_APPROVED',
  'BUSY',
  'UNKNOWN',
  'OK',
  'NOT-OK',
  'NOT-ALLOWED',
  'AMATEUR-USAGE',
  'NO-ADMISSIONS',
  'EXPIRED',
] as const;
/** The status of a product by its admission. @source spec §4 Admission status */
export type AdmissionStatus = (typeof admissionStatuses)[number];

/** Look of a status. */
export interface StatusFace {
  /** The name of a Tabler icon. */
  readonly icon: string;
  readonly title: Text;
  readonly tone: 'quiet' | 'good' | 'warning' | 'danger';
}

/** The icon, title and tone of every status. @source spec §4 Admission status */
export const statusFaces: Readonly<Record<AdmissionStatus, StatusFace>> = {
  'NOT-INITIALIZED': {
    icon: 'circle-dashed',
    title: msg`Not initialized`,
    tone: 'quiet',
  },
  MANUAL_APPROVED: {
    icon: 'user-check',
    title: msg`Manually approved`,
    tone: 'good',
  },
  BUSY: { icon: 'loader-2', title: msg`Calculating..`, tone: 'quiet' },
  UNKNOWN: { icon: 'help-circle', title: msg`Unknown`, tone: 'quiet' },
  OK: { icon: 'circle-check', title: msg`OK`, tone: 'good' },
  'NOT-OK': { icon: 'alert-triangle', title: msg`Not OK`, tone: 'warning' },
  'NOT-ALLOWED': { icon: 'ban', title: msg`Not allowed`, tone: 'danger' },
  'AMATEUR-USAGE': {
    icon: 'home',
    title: msg`Amateur usage`,
    tone: 'warning',
  },
  'NO-ADMISSIONS': {
    icon: 'file-off',
    title: msg`No admissions found`,
    tone: 'warning',
  },
  EXPIRED: { icon: 'calendar-x', title: msg`Expired`, tone: 'danger' },
};

/**
 * A status as received: any other word becomes UNKNOWN.
 * @source spec §4 "also the fallback for unrecognised values"
 */
export const admissionStatus = (value: unknown): AdmissionStatus =>
  admissionStatuses.find((status) => status === value) ?? 'UNKNOWN';

/** In order of importance; of several products, the most important status is that of all. */
const weight: readonly AdmissionStatus[] = [
  'EXPIRED',
  'NOT-ALLOWED',
  'NO-ADMISSIONS',
  'AMATEUR-USAGE',
  'NOT-OK',
  'BUSY',
  'UNKNOWN',
  'MANUAL_APPROVED',
  'OK',
  'NOT-INITIALIZED',
];

/** Orders statuses by weight, the gravest first: negative when the first is the graver one. */
export const graver = (left: AdmissionStatus, right: AdmissionStatus): number =>
  weight.indexOf(left) - weight.indexOf(right);

/** The status of a whole record; one without products is not initialized. */
export const statusOfAll = (statuses: readonly AdmissionStatus[]): AdmissionStatus =>
  statuses.toSorted(graver)[0] ?? 'NOT-INITIALIZED';
