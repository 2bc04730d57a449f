import type { Language, Text } from '@furrow/kit';
import { exchangeMessages } from './exchange.ts';
import { exportMessages } from './export.ts';
import { importMessages } from './import.ts';
import { isoxmlMessages } from './isoxml.ts';
import { messages as shared, messageFrom } from './messages.ts';

/**
 * All texts of the server: those shared with the page, and those of imports and exports, which the
 * page receives as text.
 */
export const messages: Readonly<Record<string, Text>> = {
  ...shared,
  ...exchangeMessages,
  ...importMessages,
  ...isoxmlMessages,
  ...exportMessages,
};

/** The text of a code in a language; the code itself without one, so that nothing is hidden. */
export function messageText(
  code: string,
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return messageFrom(messages, code, language, params);
}
