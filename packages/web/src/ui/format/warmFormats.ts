import { compareText } from '../search/textOrder.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { formatArea } from './formats.ts';

/**
 * The browser takes a while to create the first format of a kind. Created one by one while the page
 * waits for the rows, they do not delay the first list.
 */
export function warmFormats(language: string): void {
  const firsts = [
    () => formatArea(0, language),
    () => formatDate('2026-01-01', language),
    () => compareText('a', 'b'),
  ];
  for (const make of firsts) setTimeout(make);
}
