import { textsIn } from '../../forms/typed.ts';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { DraftForm } from '../../forms/useDraft.ts';
import { Checkbox } from '../../ui/input/Checkbox.tsx';
import styles from './TextsInput.module.css';

interface Props {
  readonly form: DraftForm;
  readonly field: string;
  readonly choices: Readonly<Record<string, MessageDescriptor>>;
  readonly label: string;
}

/** Several texts of a fixed set, each with a checkbox; texts outside the set stay as they are. */
export function TextsInput({ form, field, choices, label }: Props) {
  const { i18n } = useLingui();
  const value = textsIn(form.value(field));
  return (
    <fieldset aria-label={label} className={styles['group']}>
      <div className={styles['label']}>{label}</div>
      {Object.entries(choices).map(([word, words]) => (
        <Checkbox
          key={word}
          label={i18n._(words)}
          checked={value.includes(word)}
          onChange={(on) =>
            form.set(field, on ? [...value, word] : value.filter((other) => other !== word))
          }
        />
      ))}
      {form.errors(field).map((text) => (
        <div key={text} className={styles['error']}>
          {text}
        </div>
      ))}
    </fieldset>
  );
}
