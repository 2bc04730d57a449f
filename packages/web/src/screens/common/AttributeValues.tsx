import { translate } from '@furrow/kit/text.ts';
import { ActionIcon } from '@mantine/core';
import { choicesOf, choiceWords } from '@furrow/domain/detailtype/choices.ts';
import { isOffered, type AttributeMap } from '@furrow/domain/fieldattributetype/offered.ts';
import { readDecimal } from '@furrow/kit/derive/values.ts';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../data/index.ts';
import type { EntityRows } from '@furrow/domain';
import { ConvertedInput } from '../../forms/MeasureInput.tsx';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import type { DraftForm } from '../../forms/useDraft.ts';
import { useReading } from '../../forms/useReading.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Checkbox } from '../../ui/input/Checkbox.tsx';
import { CloseIcon } from '../../ui/icons.ts';
import { Select } from '../../ui/input/Select.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { rowName } from '../../words/rowName.ts';
import { useAttributeTypes } from './useAttributeTypes.ts';
import line from '../../ui/Line.module.css';
import styles from './AttributeValues.module.css';
import { unitText } from '@furrow/domain/unit-words.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly form: Pick<DraftForm, 'value' | 'set' | 'errors'>;
  /** The form field that contains the map. */
  readonly field: AttributeMap;
  readonly disabled: boolean;
}

/** A value per attribute type. @source decisions D14 "Maps by attribute type id" */
export function AttributeValues({ form, field, disabled }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const typeOf = useAttributeTypes();
  const values = (form.value(field) as Values | null | undefined) ?? {};
  const types = Object.keys(values).map((id) => ({ id, type: typeOf(id) }));
  const set = (id: string, value: unknown) => form.set(field, { ...values, [id]: value });
  const remove = (id: string) =>
    form.set(field, Object.fromEntries(Object.entries(values).filter(([other]) => other !== id)));
  return (
    <div className={styles['stack']}>
      {types.map(({ id, type }) => {
        const name = type ? rowName('fieldattributetype', type, store, language) : t`Value ${id}`;
        return (
          <div key={id} className={line['line']}>
            <ValueInput
              name={name}
              type={type}
              value={values[id]}
              disabled={disabled}
              onChange={(value) => set(id, value)}
            />
            {disabled ? null : (
              <ActionIcon
                variant="subtle"
                size={32}
                aria-label={t`Remove ${name}`}
                onClick={() => remove(id)}
              >
                <CloseIcon size={16} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {disabled ? null : (
        <ReferenceInput
          label={t`Add a value`}
          to="fieldattributetype"
          value={null}
          clearable={false}
          errors={form.errors(field)}
          filter={({ id }) => isOffered(id, field) && !(String(id) in values)}
          onChange={(id, type) => {
            if (id !== null) set(String(id), type?.kind === 'boolean' ? true : '');
          }}
        />
      )}
    </div>
  );
}

interface ValueProps {
  readonly name: string;
  readonly type: EntityRows['fieldattributetype'] | undefined;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

function ValueInput({ type, ...props }: ValueProps) {
  const { name, value, disabled, onChange } = props;
  const choices = choicesOf(type?.specification);
  if (choices) return <ChoiceInput {...props} choices={choices} />;
  if (type?.kind === 'boolean')
    return (
      <Checkbox label={name} checked={value === true} disabled={disabled} onChange={onChange} />
    );
  if (type?.kind === 'number')
    return <NumberValueInput {...props} storedUnit={String(type.unit ?? '')} />;
  return (
    <TextInput label={name} value={String(value ?? '')} disabled={disabled} onChange={onChange} />
  );
}

interface ChoiceProps extends Omit<ValueProps, 'type'> {
  readonly choices: readonly string[];
}

function ChoiceInput({ name, value, disabled, onChange, choices }: ChoiceProps) {
  const language = useLanguage();
  const text = String(value ?? '');
  // a value stored before there was a choice stays visible
  const offered = text && !choices.includes(text) ? [...choices, text] : choices;
  return (
    <Select
      label={name}
      clearable
      value={text || null}
      disabled={disabled}
      options={offered.map((choice) => ({
        value: choice,
        label: translate(choiceWords[choice], language) ?? choice,
      }))}
      onChange={(choice) => onChange(choice ?? '')}
    />
  );
}

interface NumberValueProps extends Omit<ValueProps, 'type'> {
  /** the unit it is stored in */
  readonly storedUnit: string;
}

function NumberValueInput({ name, value, disabled, onChange, storedUnit }: NumberValueProps) {
  const readingOf = useReading();
  const language = useLanguage();
  const reading = readingOf(storedUnit);
  // stored as a number once it is one, so that it can be compared
  const settle = () => {
    const number =
      typeof value === 'string' && value.trim() !== '' ? readDecimal(value) : Number.NaN;
    if (!Number.isNaN(number)) onChange(number);
  };
  return (
    <ConvertedInput
      label={name}
      unit={reading?.unit ?? (unitText(storedUnit, language) || undefined)}
      reading={reading}
      value={(value as number | string | null) ?? null}
      disabled={disabled}
      onChange={onChange}
      onBlur={settle}
    />
  );
}
