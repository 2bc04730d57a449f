import { isKeyOf } from '@furrow/kit/checked.ts';
import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { messageText } from '@furrow/domain/messages/messages.ts';
import type { Language } from '@furrow/kit/languages.ts';
import type { DrawProblem } from './outcome.ts';

const ofDrawing = {
  nothing_in_the_way: msg`This does not touch a field.`,
  nothing_left: msg`None of the field would be left.`,
  line_does_not_cut: msg`Draw the line from outside the field, across it, to outside again.`,
  tools_missing: msg`The drawing tools could not be loaded. Try again when there is a connection.`,
} as const;

/**
 * The text of a problem of a drawing. Texts of geometry problems are the domain's; the others only
 * concern drawing.
 */
export function problemText({ code, params }: DrawProblem, language: Language, i18n: I18n): string {
  return isKeyOf(ofDrawing, code) ? i18n._(ofDrawing[code]) : messageText(code, language, params);
}
