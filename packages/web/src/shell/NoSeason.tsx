import { useLingui } from '@lingui/react/macro';
import { useMe } from '../me/MeContext.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { WorkCalendarIcon } from '../ui/icons.ts';

/** Page of a farm that has no season for this person, such as a buyer without a contract yet. */
export function NoSeason() {
  const { t } = useLingui();
  const { workspace: place } = useMe();
  return (
    <EmptyState icon={WorkCalendarIcon} title={t`No season yet`}>
      {t`${place.farm.name} has no season for you yet. A buyer sees the seasons of their contracts.`}
    </EmptyState>
  );
}
