import { membersOf } from '@furrow/kit';
import { useRouterState } from '@tanstack/react-router';
import { longestMatch } from '../browser/longestMatch.ts';
import { activeAddress, navEntries, settingsEntry, type NavEntry } from './navEntries.ts';

/** The entry of the side navigation that the address belongs to. @source SCR-08 */
export function useActiveEntry(): NavEntry | null {
  return useRouterState({
    select: ({ location }) => {
      const { settings_page: inSettings = '' } = membersOf(location.search);
      return longestMatch(
        [...navEntries, settingsEntry],
        activeAddress(location.pathname, String(inSettings) === 'true'),
      );
    },
  });
}
