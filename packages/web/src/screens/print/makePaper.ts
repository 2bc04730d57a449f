import { t } from '@lingui/core/macro';
import { beginExport } from '@furrow/domain/exports/exports.calls.ts';
import { call } from '../../calls.ts';
import { followTask } from '../../tasks/followTask.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { problemWords } from '../../words/problemWords.ts';

/** A paper of one thing. */
export interface PaperOf {
  readonly what: 'field-card' | 'job-sheet' | 'record';
  /** Id of the crop field, the job or the record. */
  readonly row: string;
  readonly farm: string;
  /** Name of the paper. */
  readonly label: string;
}

/** Has the server write a paper of one thing as PDF, and shows its progress. @source EXC-02, RUL-06 */
export async function makePaper({ what, row, farm, label }: PaperOf): Promise<void> {
  const answer = await call(beginExport, { farm, what, format: 'pdf', row });
  if (!answer.ok) return void showToast({ text: problemWords(answer.problem), level: 'danger' });
  await followTask(answer.value.task, {
    words: t`${label} as PDF`,
    done: t`${label} as PDF: ready`,
    resultLabel: t`Download`,
  });
}
