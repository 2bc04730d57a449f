import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRows } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatHectares } from '../../../ui/format/formats.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Placed, SharedGround } from './overlappingFields.ts';

/** Maximum number of overlaps listed, the largest share first. */
const most = 5;

interface Props extends Placed {
  readonly id: unknown;
  /** Hectares of the boundary; null without one. */
  readonly area: number | null;
}

/**
 * Notes on the boundary of a field: none, hardly any land, or land that another field has too. They
 * block nothing.
 */
export function BoundaryNote({
  id,
  plan,
  geometry,
  period_start: start,
  period_end: end,
  area,
}: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const fields = useRows('cropfield');
  const [shared, setShared] = useState<readonly SharedGround[]>([]);
  useEffect(() => {
    let gone = false;
    // polygons are compared by a lazy part of the page
    void import('./overlappingFields.ts')
      .then(({ overlappingFields }) =>
        gone
          ? undefined
          : setShared(
              overlappingFields(
                { id, plan, geometry, period_start: start, period_end: end },
                fields,
              ),
            ),
      )
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [id, plan, geometry, start, end, fields]);
  if (typeof geometry !== 'string' || geometry === '')
    return (
      <Notice level="warning">{t`This field has no boundary: it is not on the map, and its area is the one you enter.`}</Notice>
    );
  if (area !== null && area < 0.005)
    return <Notice level="warning">{t`This boundary is smaller than 0.01 ha.`}</Notice>;
  if (shared.length === 0) return null;
  const named = shared
    .slice(0, most)
    .map(
      ({ field, hectares }) =>
        `${String(field.name ?? '')} (${formatHectares(hectares, language)})`,
    );
  const others = shared.length - named.length;
  return (
    <Notice level="warning">
      {others > 0
        ? t`Overlaps ${named.join(', ')} and ${others} more fields. Shared ground counts once; as hectares of crops it counts for each field.`
        : t`Overlaps ${named.join(', ')}. Shared ground counts once; as hectares of crops it counts for each field.`}
    </Notice>
  );
}
