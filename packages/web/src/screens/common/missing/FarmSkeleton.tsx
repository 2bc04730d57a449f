import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, useStatus } from '../../../data/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { OfflineIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/**
 * Placeholder for rows of the farm that are still loading. Where the device holds none and there is
 * no connection to load them by, it says so, since grey lines would promise rows that do not come.
 */
export function FarmSkeleton() {
  const { t } = useLingui();
  const store = useFarmStore();
  const { loading, connection } = useStatus();
  if (loading !== 'cold' || connection === 'online') return <Skeleton />;
  return (
    <EmptyState
      icon={OfflineIcon}
      title={t`This season is not on this device yet`}
      action={
        connection === 'offline' ? (
          <Button variant="default" onClick={() => void store.pull()}>{t`Try again`}</Button>
        ) : null
      }
    >
      {connection === 'offline'
        ? t`It is loaded as soon as the server can be reached. Seasons that were open on this device before can be used meanwhile.`
        : t`It is loaded once you have signed in again.`}
    </EmptyState>
  );
}
