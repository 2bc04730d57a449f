import { readExchange } from './exchangeSearch.ts';
import { useAddress } from '../../browser/useAddress.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabBar } from '../common/TabBar.tsx';
import tabs from '../common/SectionTabs.module.css';
import { ImportPage } from '../import/ImportPage.tsx';
import styles from './Exchange.module.css';

const ExportPart = lazy(() =>
  import('./ExportPart.tsx').then(({ ExportPart: component }) => ({ default: component })),
);

/** The page of imports and exports. @source spec §2, SCR-06 */
export function ExchangePage() {
  const { part, import: id } = useAddress(readExchange);
  return (
    <div className={styles['page']}>
      {id ? null : <Tabs part={part ?? 'import'} />}
      {part === 'export' && !id ? (
        <Suspense fallback={<Skeleton />}>
          <ExportPart />
        </Suspense>
      ) : (
        <ImportPage />
      )}
    </div>
  );
}

function Tabs({ part }: { readonly part: 'import' | 'export' }) {
  const { t } = useLingui();
  const tab = (own: 'import' | 'export', label: React.ReactNode) => (
    <Link
      to="."
      search={({ part: _part, import: _one, ...rest }: Record<string, unknown>) =>
        own === 'export' ? { ...rest, part: own } : rest
      }
      className={tabs['tab']}
      data-lit={part === own || undefined}
      aria-current={part === own ? 'page' : undefined}
      activeProps={{}}
    >
      {label}
    </Link>
  );
  return (
    <TabBar label={t`Import and export`} active={part}>
      {tab('import', <Trans>Import</Trans>)}
      {tab('export', <Trans>Export</Trans>)}
    </TabBar>
  );
}
