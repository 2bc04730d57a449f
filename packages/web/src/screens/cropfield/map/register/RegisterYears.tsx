import { useLingui } from '@lingui/react/macro';
import styles from '../MapOverlay.module.css';
import type { RegisterLayer } from './useRegisterLayer.ts';

interface Props {
  readonly register: RegisterLayer;
  readonly onYear: (year: number) => void;
}

/** Chooses the year of the register of fields, and says where it shows nothing. @source API-18 */
export function RegisterYears({ register: { years, year, state }, onYear }: Props) {
  const { t } = useLingui();
  const words = {
    asking: t`Loading …`,
    shown: '',
    far: t`Zoom in to see the register.`,
    part: t`Not all fields are shown: zoom in to see the others.`,
    failed: t`The register cannot be loaded now.`,
  };
  const isMissing = years?.length === 0;
  return (
    <div className={styles['years']}>
      {years && year !== null ? (
        <label>
          <span>
            {t`Year of the register`} <output>{year}</output>
          </span>
          <input
            type="range"
            min={0}
            max={years.length - 1}
            step={1}
            value={years.indexOf(year)}
            disabled={years.length < 2}
            aria-label={t`Year of the register`}
            aria-valuetext={String(year)}
            onChange={({ target }) => onYear(years[Number(target.value)] ?? year)}
          />
        </label>
      ) : null}
      <p className="quiet" aria-live="polite">
        {isMissing ? t`No register of fields is loaded on this server.` : words[state]}
      </p>
    </div>
  );
}
