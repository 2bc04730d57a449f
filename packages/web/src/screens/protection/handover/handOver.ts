import type { Language } from '@furrow/kit/languages.ts';
import { csvOf } from '@furrow/formats/csv/csv-text.ts';
import type { AdmissionStatus } from '@furrow/domain/admission/statuses.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { registerTableOf } from '@furrow/domain/spray-register/register-table.ts';

/**
 * The register of a period as a table, created on the device and so available offline too.
 * @source decisions D13, EXC-03
 */
export function registerCsv(
  lines: readonly RegisterLine[],
  language: Language,
  statusOf?: (line: RegisterLine) => AdmissionStatus | null,
): string {
  const { head, rows } = registerTableOf(lines, language, statusOf);
  return csvOf(head, rows, language);
}
