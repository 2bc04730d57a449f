import { occasionNames, occasions } from '@furrow/domain/notification/occasions.ts';
import { waysOf } from '@furrow/domain/notification/ways.ts';
import { inEnglish } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import { screens } from '../screens.ts';

/** Every occasion has a text, and opens an existing page. @source docs/decisions/136 */

const id = '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d';
const pages = new Set(
  Object.values(screens).flatMap(({ address }): string[] =>
    typeof address === 'string' ? [address] : [address.list, address.byId(id)],
  ),
);

describe('NOT-11 occasions', () => {
  it.each(occasionNames)('NOT-11 %s opens an existing page', (name) => {
    const { opens } = occasions[name];
    // without a row the message contains the address
    const address = opens(id);
    expect(address === id || pages.has(address), address).toBe(true);
  });

  it.each(occasionNames)('NOT-11 %s names its row', (name) => {
    const { entity, text, audience } = occasions[name];
    expect(inEnglish(text).includes('{about}')).toBe(entity !== null);
    expect(audience.length).toBeGreaterThan(0);
  });

  it('NOT-11 a preference for a farm precedes that for all farms, and that the default', () => {
    expect(waysOf('work_late', {})).toEqual({ bell: true, push: true, mail: 'daily' });
    const general = { work_late: { push: false, mail: 'off' } } as const;
    expect(waysOf('work_late', general)).toEqual({ bell: true, push: false, mail: 'off' });
    expect(waysOf('work_late', general, { work_late: { mail: 'at_once' } })).toEqual({
      bell: true,
      push: false,
      mail: 'at_once',
    });
    expect(waysOf('mail_bounced', { mail_bounced: { bell: false } }).bell).toBe(true);
  });
});
