import { expect, it } from 'vitest';
import { hideOffer, hideToast, isToastShown, showToast } from './toasts.ts';

const run = () => undefined;

it('hides the newest offer to undo once it was undone by the keyboard, and no other message', () => {
  const toasts = [
    showToast({ text: 'Kavel 1 is saved.', action: { label: 'Undo', run }, stays: 0 }),
    showToast({ text: 'Kavel 2 is saved.', action: { label: 'Undo', run }, stays: 0 }),
    showToast({ text: 'A newer version is ready.', action: { label: 'Reload', run }, stays: 0 }),
  ];
  hideOffer('Undo');
  expect(toasts.map(isToastShown)).toEqual([true, false, true]);
  hideOffer('Undo');
  hideOffer('Undo');
  expect(toasts.map(isToastShown)).toEqual([false, false, true]);
  for (const toast of toasts) hideToast(toast);
});
