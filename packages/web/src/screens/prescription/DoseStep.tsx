import { useLingui } from '@lingui/react/macro';
import { unitText } from '@furrow/domain/unit-words.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { Checkbox } from '../../ui/input/Checkbox.tsx';
import { DecimalInput } from '../../ui/input/DecimalInput.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { Swatch } from '../../ui/input/Swatch.tsx';
import { colorOfClass } from './classColors.ts';
import { isTurnedRound, TERMINAL_UNITS, type DoseDraft, type DoseProblem } from './doses.ts';
import type { PrescriptionResult, Prescription } from './usePrescription.ts';
import styles from './Prescription.module.css';

interface Props {
  readonly prescription: Prescription;
  readonly made: PrescriptionResult;
  readonly onChange: (changes: Partial<Prescription>, merges?: string) => void;
}

/** The product, and the dose of each class. */
export function DoseStep({ prescription, made, onChange }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { doses: draft, unit, product } = prescription;
  const setDoses = (changes: Partial<DoseDraft>, merges?: string) =>
    onChange({ doses: { ...draft, ...changes } }, merges);
  const turned = isTurnedRound(draft) ? [t`Above the highest dose.`] : [];
  const shownUnit = unitText(unit, language);
  const words: Readonly<Record<DoseProblem, string>> = {
    number: t`Enter a number.`,
    least: t`Below the lowest dose.`,
    most: t`Above the highest dose.`,
  };
  const figure = (value: number) => formatNumber(value, language, 2);
  return (
    <fieldset className={styles['step']} aria-label={t`Doses`}>
      <h3>{t`Doses`}</h3>
      <ReferenceInput
        label={t`Product`}
        to="producttype"
        value={product}
        clearable
        onChange={(id) => onChange({ product: id })}
      />
      <Select
        label={t`Unit of the terminal`}
        value={unit}
        options={TERMINAL_UNITS.map((value) => ({ value, label: unitText(value, language) }))}
        onChange={(value) => (value ? onChange({ unit: value }) : undefined)}
      />
      <div className={styles['pair']}>
        <DecimalInput
          label={t`Lowest dose`}
          unit={shownUnit}
          value={draft.least}
          errors={turned}
          onChange={(least) => setDoses({ least, typed: {} }, 'least')}
        />
        <DecimalInput
          label={t`Highest dose`}
          unit={shownUnit}
          value={draft.most}
          errors={[]}
          onChange={(most) => setDoses({ most, typed: {} }, 'most')}
        />
      </div>
      <Checkbox
        label={t`More where the value is lower`}
        checked={draft.isReversed}
        onChange={(isReversed) => setDoses({ isReversed, typed: {} })}
      />
      <ol className={styles['classes']} aria-label={t`Doses of the classes`}>
        {made.classes.map(({ hectares, range }, index) => {
          const dose = made.doses[index];
          const number = index + 1;
          return (
            <li key={index}>
              <Swatch color={colorOfClass(index, made.classes.length)} size={20} />
              <span className={styles['range']}>
                {range
                  ? range[0] === range[1]
                    ? figure(range[0])
                    : `${figure(range[0])} – ${figure(range[1])}`
                  : t`Zone ${number}`}
                <span className="quiet"> · {formatHectares(hectares, language)}</span>
              </span>
              <DecimalInput
                label={t`Dose of class ${number}`}
                unit={shownUnit}
                value={dose?.text ?? ''}
                errors={dose?.problem ? [words[dose.problem]] : []}
                onChange={(text) =>
                  setDoses({ typed: { ...draft.typed, [index]: text } }, `dose ${index}`)
                }
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
