import type { Language, Text } from '@furrow/kit';
import { exchangeMessages } from './exchange.ts';
import { exportMessages } from './export.ts';
import { importMessages } from './import.ts';
import { isoxmlMessages } from './isoxml.ts';
import { messages as shared, messageFrom } from './messages.ts';

/**
 * All that the server says: what the page says too, and what files in and out have to tell, which
 * the page gets as text.
 */
export const messages: Readonly<Record<string, Text>> = {
  ...shared,
  ...exchangeMessages,
  ...importMessages,
  ...isoxmlMessages,
  ...exportMessages,
};

/**
 * The words for a code in a language; the code itself where there are none, so that nothing is
 * hidden.
 */
export function messageText(
  code: string,
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return messageFrom(messages, code, language, params);
}
