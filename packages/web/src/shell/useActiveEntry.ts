import { useRouterState } from '@tanstack/react-router';
import { longestMatch } from '../browser/longestMatch.ts';
import { activeAddress, navEntries, settingsEntry, type NavEntry } from './navEntries.ts';

/** The entry of the side navigation that the address belongs to. @source SCR-08 */
export function useActiveEntry(): NavEntry | null {
  return useRouterState({
    select: ({ location }) => {
      const inSettings =
        String((location.search as Record<string, unknown>)['settings_page'] ?? '') === 'true';
      return longestMatch(
        [...navEntries, settingsEntry],
        activeAddress(location.pathname, inSettings),
      );
    },
  });
}
