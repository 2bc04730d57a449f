import type { Language } from '@furrow/kit/languages.ts';
import { msg } from '@furrow/kit/msg.ts';
import { translate } from '@furrow/kit/text.ts';
import type { AdmissionStatus } from '../admission/statuses.ts';
import { statusFaces } from '../admission/statuses.ts';
import type { RegisterLine } from './line.ts';
import { missingDatumWords, registerColumns } from './words.ts';

/** The register of a period as a table that is handed over, in the reader's language. */
export interface RegisterTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/**
 * Lines as rows of a table, built on the device and by the server alike.
 * @source decisions D13, EXC-03
 */
export function registerTableOf(
  lines: readonly RegisterLine[],
  language: Language,
  statusOf: (line: RegisterLine) => AdmissionStatus | null = () => null,
): RegisterTable {
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
      line.missing.map(({ lack }) => translate(missingDatumWords[lack], language)).join(', ') ||
        null,
      status === null ? null : translate(statusFaces[status].title, language),
    ];
  });
  return { head, rows };
}

const yesOrNo = (value: string | number | boolean | null, language: Language) =>
  typeof value === 'boolean' ? translate(value ? msg`yes` : msg`no`, language) : value;
