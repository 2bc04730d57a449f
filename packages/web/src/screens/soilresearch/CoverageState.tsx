import type { EntityRows } from '@furrow/domain';
import {
  areaToCover,
  coverageArea,
  coverageComplete,
} from '@furrow/domain/soilresearch/coverage.ts';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';
import { formatHectares } from '../../ui/format/formats.ts';
import { OkIcon, WarningIcon } from '../../ui/icons.ts';

/**
 * Part of a soil research that crop fields cover. For fields of other plans the server's figures
 * are used. @source RUL-12
 */
export function useCoverage(ids: readonly unknown[], registered: number | null) {
  const store = useFarmStore();
  useRows('cropfield');
  const fields = ids.flatMap((id) => store.row('cropfield', id as string) ?? []);
  const area = coverageArea(fields);
  return {
    fields,
    area,
    wanted: areaToCover(registered),
    complete: coverageComplete(area, registered),
    incomplete: fields.length < ids.length,
  };
}

export function CoverageState({ row }: { readonly row: EntityRows['soilresearch'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const coverage = useCoverage(row.cropfields ?? [], row.registered_area);
  const complete = coverage.incomplete ? row.coverage_complete === true : coverage.complete;
  const area = coverage.incomplete ? Number(row.coverage_area) || 0 : coverage.area;
  return (
    <Badge icon={complete ? OkIcon : WarningIcon} tone={complete ? 'leaf' : 'ochre'}>
      {complete ? t`Complete` : t`Not complete`} · {formatHectares(area, language)}
    </Badge>
  );
}
