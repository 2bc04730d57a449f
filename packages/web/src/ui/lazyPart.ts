import { t } from '@lingui/core/macro';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { showToast } from './overlay/toasts.ts';
import { loaded, serverAnswers, whenAnswered } from '../browser/missingPart.ts';

/**
 * A small part of a screen that is loaded when it is first shown, such as a window or a tool.
 * Without a connection it is missing until there is one, and the screen around it, with its input,
 * remains.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await loaded(load, { serverAnswers, whenAnswered, tell }),
  }));
}

let isReported = false;

/** Once per visit: a person without a connection need not be notified with every tool. */
function tell(): void {
  if (isReported) return;
  isReported = true;
  showToast({
    text: t`Part of this screen is not on this device yet. It loads once there is a connection.`,
  });
}
