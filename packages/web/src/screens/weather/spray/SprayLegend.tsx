import type { Fit } from '@furrow/domain/forecast/spray/finding.ts';
import type { SprayHour } from '@furrow/domain/forecast/spray/judge.ts';
import { useLingui } from '@lingui/react/macro';
import { useSprayWords } from './sprayWords.ts';
import { useWindFigure } from './useSprayFigure.ts';
import styles from './SprayWindow.module.css';

const always: readonly Fit[] = ['good', 'care', 'not'];

/** The colours and heights of the hours in words, and the figure in them. */
export function SprayLegend({ hours }: { readonly hours: readonly SprayHour[] }) {
  const { t } = useLingui();
  const words = useSprayWords();
  const { unit } = useWindFigure();
  const fits = hours.some(({ fit }) => fit === 'unknown')
    ? [...always, 'unknown' as const]
    : always;
  return (
    <ul className={styles['legend']} aria-label={t`Legend`}>
      {fits.map((fit) => (
        <li key={fit}>
          <i data-fit={fit} aria-hidden />
          {words[fit]}
        </li>
      ))}
      <li className={styles['figures']}>{t`Figures: wind, ${unit}`}</li>
    </ul>
  );
}
