import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { longestMatch } from '../../browser/longestMatch.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { TabBar } from '../common/TabBar.tsx';
import tabs from '../common/SectionTabs.module.css';
import styles from './SettingsPage.module.css';

/** The frame of every settings page: the way between them, and a column to read. */
export function SettingsPage({
  title,
  wide = false,
  children,
}: {
  readonly title: string;
  /** Takes the full width, for cards side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useLingui();
  usePageTitle(title);
  const address = useRouterState({ select: ({ location }) => location.pathname });
  const pages = [
    {
      to: paths.settingsDashboard,
      label: t`Overview`,
      paths: [paths.settingsDashboard, paths.settings],
    },
    { to: paths.profile, label: t`You`, paths: [paths.profile] },
    { to: paths.notifications, label: t`Notifications`, paths: [paths.notifications] },
    { to: paths.security, label: t`Security`, paths: [paths.security] },
    { to: paths.configuration, label: t`Farm`, paths: [paths.configuration] },
    { to: paths.croptypes.list, label: t`Lists`, paths: [paths.croptypes.list] },
    { to: paths.subscriptions, label: t`Subscription`, paths: [paths.subscription] },
  ];
  const active = longestMatch(pages, address);
  return (
    <div className={styles['page']}>
      <TabBar active={active?.to}>
        {pages.map((page) => (
          <Link
            key={page.to}
            to={page.to}
            className={tabs['tab']}
            data-lit={page === active || undefined}
            aria-current={page === active ? 'page' : undefined}
            activeProps={{}}
          >
            {page.label}
          </Link>
        ))}
      </TabBar>
      <div className={styles['column']} data-wide={wide || undefined}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
