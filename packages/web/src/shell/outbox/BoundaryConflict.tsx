import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { compareBoundaries } from './boundaries.ts';
import styles from './Outbox.module.css';

interface Props {
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly who: string;
}

/** Two boundaries drawn over each other, and the area of their difference. */
export function BoundaryConflict({ mine, theirs, who }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const both = useMemo(() => compareBoundaries(mine, theirs), [mine, theirs]);
  if (!both) return null;
  const hectares = (metres: number) => formatHectares(metres / 10_000, language);
  const apart = both.apart === null ? null : formatNumber(Math.round(both.apart), language);
  return (
    <figure className={styles['boundaries']}>
      <svg
        viewBox={`0 0 ${both.width} ${both.height}`}
        role="img"
        aria-label={t`Both boundaries over each other`}
      >
        <path d={both.paths.theirs} className={styles['theirs']} fillRule="evenodd" />
        <path d={both.paths.mine} className={styles['mine']} fillRule="evenodd" />
      </svg>
      <figcaption>
        <span data-side="mine">{t`Yours ${hectares(both.mine)}`}</span>
        <span data-side="theirs">{`${who} ${hectares(both.theirs)}`}</span>
        {apart === null ? null : <strong>{t`${apart} m² apart`}</strong>}
      </figcaption>
    </figure>
  );
}
