import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/input/Select.tsx';
import { classingWords } from './describeSource.ts';
import { CELL_SIDES, CLASSINGS, mayKeepValues, type Recipe, type Source } from './source.ts';
import styles from './Prescription.module.css';

const COUNTS = [2, 3, 4, 5, 6, 7, 8, 10, 12];
const SMALLEST = [0, 100, 400, 1000, 2500];

interface Props {
  readonly source: Source;
  readonly recipe: Recipe;
  readonly onChange: (changes: Partial<Recipe>) => void;
}

/** Choice of the way in which the values of a source become classes. */
export function ClassStep({ source, recipe, onChange }: Props) {
  const { t } = useLingui();
  if (source.kind === 'drawn') return null;
  const words = classingWords();
  const choices = CLASSINGS.filter((classing) => classing !== 'each' || mayKeepValues(source));
  return (
    <fieldset className={styles['step']} aria-label={t`Classes`}>
      <h3>{t`Classes`}</h3>
      <div className={styles['pair']}>
        <Select
          label={t`Divide by`}
          value={recipe.classing}
          options={choices.map((value) => ({ value, label: words[value] }))}
          onChange={(classing) => (classing ? onChange({ classing }) : undefined)}
        />
        {recipe.classing === 'each' ? null : (
          <Select
            label={t`Number of classes`}
            value={String(recipe.count)}
            options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(count) => onChange({ count: Number(count) })}
          />
        )}
        {source.kind === 'points' ? (
          <Select
            label={t`Cells`}
            value={String(recipe.cell)}
            options={CELL_SIDES.map((side) => ({ value: String(side), label: `${side} m` }))}
            onChange={(cell) => onChange({ cell: Number(cell) })}
          />
        ) : null}
        {source.kind === 'areas' ? null : (
          <Select
            label={t`Smallest zone`}
            value={String(recipe.smallest)}
            options={SMALLEST.map((side) => ({ value: String(side), label: `${side} m²` }))}
            onChange={(smallest) => onChange({ smallest: Number(smallest) })}
          />
        )}
      </div>
    </fieldset>
  );
}
