import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { useFacts } from '../../data/index.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { longestMatch } from '../../shell/longestMatch.ts';
import type { SectionTab } from './EntityScreen.ts';
import { TabBar } from './TabBar.tsx';
import styles from './SectionTabs.module.css';

/** Lists that belong together, one click from each other. */
export function SectionTabs({ tabs }: { readonly tabs: readonly SectionTab[] }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { permissions } = useFacts();
  const address = useRouterState({ select: ({ location }) => location.pathname });
  const lit = longestMatch(
    tabs.map(({ to }) => ({ to, paths: [to] })),
    address,
  );
  return (
    <TabBar lit={lit?.to}>
      {tabs
        .filter(({ entity }) => permissions[entity]?.['read'] !== false)
        .map(({ to, entity, label }) => (
          <Link
            key={to}
            to={to}
            className={styles['tab']}
            data-lit={lit?.to === to || undefined}
            aria-current={lit?.to === to ? 'page' : undefined}
            activeProps={{}}
          >
            {label ? i18n._(label) : entityWords(entity, language).many}
          </Link>
        ))}
    </TabBar>
  );
}
