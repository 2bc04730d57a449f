import { t } from '@lingui/core/macro';
import { showToast } from '../../ui/overlay/toasts.ts';

/** @source spec §8 "Download cannot start" */
export function downloadFailed(problem: unknown): void {
  console.error(problem);
  showToast({ text: t`Error starting download, please try again.`, level: 'danger' });
}
