import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';
import { formatNumber } from '@furrow/kit/format.ts';
import { OkIcon, WarningIcon } from '../../ui/icons.ts';
import { contractAreaFacts } from './contractArea.ts';
import { useContractLinks } from './useContractLinks.ts';
import { useTolerance } from './useTolerance.ts';

/**
 * Part of a contract that its fields fill, in the list. Contracts of other plans are shown with the
 * server's figures.
 */
export function ContractState({ row }: { readonly row: EntityRows['contract'] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { tolerance } = useTolerance();
  const links = useContractLinks();
  useRows('cropfield');
  const contract = {
    ...row,
    surface: row.surface ?? null,
    skip_area_check: row.skip_area_check === true,
  };
  const { contract_ok: ok, percentage } = contractAreaFacts(
    contract,
    { links, cropfield: (id) => store.row('cropfield', id) },
    tolerance,
  );
  const share = (part: number) => `${formatNumber(part, language, part < 0.1 ? 2 : 1)}\u00a0%`;
  const words = (covered: number) => {
    if (ok) return t`Covered ${share(covered)}`;
    return covered < 100
      ? t`Short by ${share(100 - covered)}`
      : t`${share(covered - 100)} too much`;
  };
  return (
    <Badge icon={ok ? OkIcon : WarningIcon} tone={ok ? 'leaf' : 'ochre'}>
      {percentage === null ? (ok ? t`Covered` : t`Short`) : words(percentage)}
    </Badge>
  );
}
