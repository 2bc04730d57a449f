import { useLingui } from '@lingui/react/macro';
import { choicesOf, type Choice } from './choices.ts';
import type { ImportRow } from '../types.ts';
import styles from './Review.module.css';

interface Props {
  readonly row: ImportRow;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** The choice for a row; where there is none, the reason. */
export function ChoiceInput({ row, choice, onChoose }: Props) {
  const { t } = useLingui();
  const possible = choicesOf(row);
  if (possible.length === 0)
    return (
      <span className="quiet">{row.verdict === 'unchanged' ? t`Nothing to do` : t`Left out`}</span>
    );
  const name = row.matches[0]?.name ?? '';
  const words: Readonly<Record<Choice, string>> = {
    new: t`Add as new`,
    update: t`Update ${name}`,
    skip: row.verdict === 'conflict' && choice === 'skip' ? t`Choose…` : t`Leave out`,
  };
  return (
    <select
      className={styles['choice']}
      aria-label={t`Action for ${row.label}`}
      value={choice}
      data-open={(row.verdict === 'conflict' && choice === 'skip') || undefined}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => {
        const chosen = possible.find((one) => one === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {possible.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </select>
  );
}
