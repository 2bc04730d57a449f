import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import type { DrawingControl } from './drawingControl.ts';
import type { NeighborIssues } from './outcome.ts';
import styles from './DrawToolbar.module.css';

/** Maximum number of neighbours named. */
const mostNamed = 3;

/** Less than this is shown as 0.00 ha. */
const LEAST_SHOWN = 0.005;

/**
 * Overlaps with and gaps to neighbours of a boundary, before it is saved; each can be repaired with
 * a tap.
 */
export function NeighborNote({
  drawing,
  beside: { shared, gaps },
}: {
  readonly drawing: DrawingControl;
  readonly beside: NeighborIssues;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const named = shared
    .slice(0, mostNamed)
    .map(({ name, hectares }) => `${name} (${formatHectares(hectares, language)})`)
    .join(', ');
  return (
    <>
      {shared.length > 0 ? (
        <output className={styles['note']}>
          <span>{t`Overlaps ${named}`}</span>
          <button type="button" onClick={() => drawing.repair('share')}>{t`Cut it off`}</button>
        </output>
      ) : null}
      {gaps >= LEAST_SHOWN ? (
        <output className={styles['note']}>
          <span>{t`Gaps to neighbours: ${formatHectares(gaps, language)}`}</span>
          <button type="button" onClick={() => drawing.repair('gaps')}>{t`Fill them`}</button>
        </output>
      ) : null}
    </>
  );
}
