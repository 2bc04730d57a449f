import { beginImport } from '@furrow/domain/imports/imports.calls.ts';
import type { Input } from '@furrow/kit';
import { formOf, sendForm } from '../../browser/sendForm.ts';

export type UploadResult =
  | { readonly ok: true; readonly id: string; readonly task: string }
  /** `detail` is the server's message, empty when no answer arrived. */
  | { readonly ok: false; readonly status: number; readonly detail: string };

interface Upload {
  readonly farm: string;
  readonly plan: string;
  readonly files: readonly File[];
}

/** Uploads files to be read as an import. @param tell receives the progress, from 0 to 1 */
export async function uploadFiles(
  { farm, plan, files }: Upload,
  tell: (part: number) => void,
): Promise<UploadResult> {
  const values: Input<typeof beginImport> = { farm, plan, file: files };
  const answer = await sendForm(beginImport.path, formOf(values), tell);
  if (!answer.ok) return answer;
  const { id, task } = answer.body;
  return { ok: true, id: String(id), task: String(task) };
}
