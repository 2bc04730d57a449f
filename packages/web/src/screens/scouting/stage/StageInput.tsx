import {
  principalLabel,
  principalOf,
  principalStages,
  type StageKind,
} from '@furrow/domain/bbch/stages.ts';
import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { wordsOfStage } from '../observationWords.ts';
import { StagePicture } from './StagePicture.tsx';
import styles from './Stage.module.css';

interface Props {
  readonly kind: StageKind;
  /** BBCH 0 to 99. */
  readonly value: number | null;
  readonly onChange: (stage: number | null) => void;
}

const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The growth stage by its pictures: the principal stage first, then how far it is. */
export function StageInput({ kind, value, onChange }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const principal = value === null ? null : principalOf(value);
  return (
    <>
      <fieldset className={styles['stages']} aria-label={t`Growth stage (BBCH)`}>
        {principalStages(kind).map((stage) => (
          <button
            key={stage}
            type="button"
            aria-pressed={stage === principal}
            className={styles['stage']}
            onClick={() => onChange(stage === principal ? null : stage * 10)}
          >
            <StagePicture kind={kind} stage={stage} />
            <span>
              {stage} · {translate(principalLabel(kind, stage), language)}
            </span>
          </button>
        ))}
      </fieldset>
      {principal === null || value === null ? null : (
        <>
          <fieldset className={styles['codes']} aria-label={t`Exact stage`}>
            {seconds.map((second) => {
              const stage = principal * 10 + second;
              return (
                <button
                  key={second}
                  type="button"
                  aria-pressed={stage === value}
                  className={styles['code']}
                  onClick={() => onChange(stage)}
                >
                  {String(stage).padStart(2, '0')}
                </button>
              );
            })}
          </fieldset>
          <output className="quiet">
            {[`BBCH ${String(value).padStart(2, '0')}`, wordsOfStage(kind, value)]
              .filter(Boolean)
              .join(' · ')}
          </output>
        </>
      )}
    </>
  );
}
