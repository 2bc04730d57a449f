import { useLingui } from '@lingui/react/macro';
import { useRow } from '../../data/index.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { today } from '../../me/today.ts';
import { formatPrintDate } from '@furrow/kit/format.ts';

/**
 * The line under the title of a sheet: farm, plan, day of printing. @source spec §9 "print …
 * DD-MM-YYYY"
 */
export function usePrintSubtitle(): string {
  const { t } = useLingui();
  const { farm, plan } = useWorkspace();
  const season = String(useRow('plan', plan)?.name ?? '');
  return [farm.name, season ? t`Plan ${season}` : '', t`printed ${formatPrintDate(today())}`]
    .filter(Boolean)
    .join(' · ');
}
