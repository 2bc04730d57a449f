import { translate, languages } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { admissionStatus, admissionStatuses, statusFaces, statusOfAll } from './statuses.ts';

/** The titles of specification.md, section 4, to the letter. */
const titles: readonly (readonly [string, string])[] = [
  ['MANUAL_APPROVED', 'Manually approved'],
  ['BUSY', 'Calculating..'],
  ['UNKNOWN', 'Unknown'],
  ['NOT-OK', 'Not OK'],
  ['NOT-ALLOWED', 'Not allowed'],
  ['AMATEUR-USAGE', 'Amateur usage'],
  ['NO-ADMISSIONS', 'No admissions found'],
  ['EXPIRED', 'Expired'],
];

describe('RUL-08 the ten admission statuses', () => {
  it.each(titles)('RUL-08 %s is titled %s', (status, title) =>
    expect(translate(statusFaces[admissionStatus(status)].title, 'en')).toBe(title),
  );

  it('RUL-08 ten statuses, each with its own icon and a title in every language', () => {
    expect(admissionStatuses).toHaveLength(10);
    expect(new Set(admissionStatuses.map((status) => statusFaces[status].icon)).size).toBe(10);
    for (const { title } of Object.values(statusFaces))
      expect(languages.every((language) => /\w/.test(translate(title, language)))).toBe(true);
  });

  it.each(['', 'ok', 'Expired', null, undefined, 7, {}])(
    'RUL-08 an unknown status %s reads as UNKNOWN',
    (value) => expect(admissionStatus(value)).toBe('UNKNOWN'),
  );

  it('RUL-08 the most critical product determines the status of the record', () => {
    expect(statusOfAll(['OK', 'UNKNOWN', 'EXPIRED'])).toBe('EXPIRED');
    expect(statusOfAll(['OK', 'NOT-OK', 'UNKNOWN'])).toBe('NOT-OK');
    expect(statusOfAll(['OK', 'MANUAL_APPROVED'])).toBe('MANUAL_APPROVED');
    expect(statusOfAll(['OK'])).toBe('OK');
    expect(statusOfAll([])).toBe('NOT-INITIALIZED');
  });
});
