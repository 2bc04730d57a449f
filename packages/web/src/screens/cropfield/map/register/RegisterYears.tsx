import { useLingui } from '@lingui/react/macro';
import styles from '../MapOverlay.module.css';
import type { RegisterLayer } from './useRegisterLayer.ts';

interface Props {
  readonly register: RegisterLayer;
  readonly onYear: (year: number) => void;
}

/**
 * Choice of the year of the parcel register, with an explanation where it shows nothing. @source
 * API-18
 */
export function RegisterYears({ register: { years, year, state }, onYear }: Props) {
  const { t } = useLingui();
  const words = {
    asking: t`Loading …`,
    shown: '',
    far: t`Zoom in to see the register.`,
    part: t`Not all fields are shown: zoom in to see the others.`,
    failed: t`The register cannot be loaded now.`,
  };
  const choices = years ?? [];
  const isMissing = years?.length === 0;
  return (
    <div className={styles['years']}>
      {isMissing ? null : (
        <label>
          <span>
            {t`Year of the register`} <output>{year}</output>
          </span>
          <input
            type="range"
            min={0}
            max={Math.max(0, choices.length - 1)}
            step={1}
            value={year === null ? 0 : choices.indexOf(year)}
            disabled={choices.length < 2}
            aria-label={t`Year of the register`}
            aria-valuetext={year === null ? undefined : String(year)}
            onChange={({ target }) => {
              const next = choices[Number(target.value)];
              if (next !== undefined) onYear(next);
            }}
          />
        </label>
      )}
      <p className="quiet" aria-live="polite">
        {isMissing ? t`No register of fields is loaded on this server.` : words[state]}
      </p>
    </div>
  );
}
