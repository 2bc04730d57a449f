import type { Language } from '@furrow/kit/languages.ts';
import { msg } from '@furrow/kit/msg.ts';
import { translate } from '@furrow/kit/text.ts';
import type { RegisterLine } from '@furrow/domain/spray-register/entries.ts';
import { lackWords, registerColumns } from '@furrow/domain/spray-register/words.ts';
import { csvOf } from '../common/spreadsheet/csv.ts';

/**
 * The register of a period as files that are handed over: made here, so without the network too.
 * @source decisions D13, EXC-03
 */

const regulation = 'Commission Implementing Regulation (EU) 2023/564';

interface Period {
  readonly farm: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** For programs: every member by its name, what is missing by its code. */
export const registerJson = (lines: readonly RegisterLine[], period: Period): string =>
  JSON.stringify(
    {
      regulation,
      ...period,
      lines: lines.map(({ missing, ...line }) => ({
        ...line,
        missing: missing.map(({ lack }) => lack),
      })),
    },
    null,
    2,
  );

/** For table programs, in the reader's language. */
export function registerCsv(lines: readonly RegisterLine[], language: Language): string {
  const head = [
    ...registerColumns.map(({ label, unit }) =>
      unit ? `${translate(label, language)} (${unit})` : translate(label, language),
    ),
    translate(msg`Still missing`, language),
  ];
  const rows = lines.map((line) => [
    ...registerColumns.map(({ name }) => line[name]),
    line.missing.map(({ lack }) => translate(lackWords[lack], language)).join(', ') || null,
  ]);
  return csvOf(head, rows, language);
}
