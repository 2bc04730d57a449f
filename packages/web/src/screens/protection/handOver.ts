import type { Language } from '@furrow/kit/languages.ts';
import { msg } from '@furrow/kit/msg.ts';
import { translate } from '@furrow/kit/text.ts';
import type { AdmissionStatus } from '@furrow/domain/admission/statuses.ts';
import { statusFaces } from '@furrow/domain/admission/statuses.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { lackWords, registerColumns } from '@furrow/domain/spray-register/words.ts';
import { csvOf } from '../common/spreadsheet/csv.ts';

/**
 * The register of a period as a table that is handed over: made here, so without the network too.
 * @source decisions D13, EXC-03
 */

/** For table programs, in the reader's language. */
export function registerCsv(
  lines: readonly RegisterLine[],
  language: Language,
  statusOf: (line: RegisterLine) => AdmissionStatus | null = () => null,
): string {
  const head = [
    ...registerColumns.map(({ label, unit }) =>
      unit ? `${translate(label, language)} (${unit})` : translate(label, language),
    ),
    translate(msg`Still missing`, language),
    translate(msg`Admission`, language),
  ];
  const rows = lines.map((line) => {
    const status = statusOf(line);
    return [
      ...registerColumns.map(({ name }) => yesOrNo(line[name], language)),
      line.missing.map(({ lack }) => translate(lackWords[lack], language)).join(', ') || null,
      status === null ? null : translate(statusFaces[status].title, language),
    ];
  });
  return csvOf(head, rows, language);
}

const yesOrNo = (value: string | number | boolean | null, language: Language) =>
  typeof value === 'boolean' ? translate(value ? msg`yes` : msg`no`, language) : value;
