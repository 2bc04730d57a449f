import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { useFacts } from '../../data/index.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { SectionName } from '../../screenDefinition.ts';
import { addressOf, overviewOf, tabsOf } from '../../screens.ts';
import { longestMatch } from '../../browser/longestMatch.ts';
import { titleOf } from './screenTitles.ts';
import { TabBar } from './TabBar.tsx';
import styles from './SectionTabs.module.css';

/** Tabs of the screens of a section, one click from each other. */
export function SectionTabs({ section }: { readonly section: SectionName }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { permissions } = useFacts();
  const address = useRouterState({ select: ({ location }) => location.pathname });
  const all = tabsOf(section).map((screen) => {
    const to = addressOf(screen);
    const { entity = '', group } = screen;
    return { to, paths: [to], title: titleOf(screen.name), entity, group };
  });
  const active = longestMatch(all, address);
  const tabs = all.filter(({ group }) => group === active?.group);
  const overview = active?.group ? overviewOf(section) : undefined;
  const overviewTitle = overview && titleOf(overview.name);
  if (tabs.length < 2 && !overview) return null;
  return (
    <TabBar active={active?.to}>
      {overview && overviewTitle ? (
        <Link to={addressOf(overview)} className={styles['tab']} activeProps={{}}>
          ‹ {i18n._(overviewTitle)}
        </Link>
      ) : null}
      {tabs
        .filter(({ entity }) => permissions[entity]?.read !== false)
        .map(({ to, entity, title }) => (
          <Link
            key={to}
            to={to}
            className={styles['tab']}
            data-lit={active?.to === to || undefined}
            aria-current={active?.to === to ? 'page' : undefined}
            activeProps={{}}
          >
            {title ? i18n._(title) : entityWords(entity, language).many}
          </Link>
        ))}
    </TabBar>
  );
}
