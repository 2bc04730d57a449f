import { useRouterState } from '@tanstack/react-router';
import { entries, litAddress, settingsEntry, type Entry } from './entries.ts';
import { longestMatch } from './longestMatch.ts';

/** The entry of the side navigation that the address belongs to. @source SCR-08 */
export function useLit(): Entry | null {
  return useRouterState({
    select: ({ location }) => {
      const inSettings =
        String((location.search as Record<string, unknown>)['settings_page'] ?? '') === 'true';
      return longestMatch([...entries, settingsEntry], litAddress(location.pathname, inSettings));
    },
  });
}
