import { useLanguage } from '../i18n/useLanguage.ts';
import { type Figure, figureIn, idIn, idsIn, textIn } from './typed.ts';
import { Checkbox } from '../ui/input/Checkbox.tsx';
import { ColorInput } from '../ui/input/ColorInput.tsx';
import { DateInput } from '../ui/input/DateInput.tsx';
import { DecimalInput } from '../ui/input/DecimalInput.tsx';
import { NumberInput } from '../ui/input/NumberInput.tsx';
import { Select } from '../ui/input/Select.tsx';
import { TextInput } from '../ui/input/TextInput.tsx';
import { type FieldFacts, fieldProps } from './fieldProps.ts';
import type { FieldShellProps } from '../ui/input/FormField.tsx';
import { MeasureInput } from './MeasureInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import type { DraftForm } from './useDraft.ts';

interface Props {
  readonly form: DraftForm;
  readonly name: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** The input that fits a field of the definition. A form with special needs uses another one. */
export function FieldInput({ form, name, hint, disabled = false, autoFocus = false }: Props) {
  const language = useLanguage();
  const facts = fieldProps(form.entity, name, language);
  const value = form.value(name);
  const off = disabled || facts.readOnly;
  const shell = {
    label: facts.label,
    required: facts.required,
    errors: form.errors(name),
    hint,
    name,
    disabled: off,
    onBlur: form.recheck,
  };
  const set = (next: unknown) => form.set(name, next);
  switch (facts.kind) {
    case 'integer':
    case 'decimal':
      return <FigureInput {...shell} facts={facts} value={figureIn(value)} onChange={set} />;
    case 'boolean':
      return (
        <Checkbox
          label={facts.label}
          name={name}
          disabled={off}
          errors={shell.errors}
          checked={value === true}
          onChange={set}
        />
      );
    case 'date':
    case 'dateTime':
      return (
        <DateInput
          {...shell}
          value={textIn(value)}
          onChange={set}
          time={facts.kind === 'dateTime'}
        />
      );
    case 'choice':
      return (
        <Select
          {...shell}
          value={textIn(value)}
          onChange={set}
          options={facts.options}
          clearable={facts.clearable}
        />
      );
    case 'ref':
    case 'refs':
      return <RowsInput {...shell} facts={facts} value={value} onChange={set} />;
    default:
      if (name === 'color') return <ColorInput {...shell} value={textIn(value)} onChange={set} />;
      return (
        <TextInput
          {...shell}
          value={textIn(value) ?? ''}
          onChange={(text) => set(text === '' && !facts.required ? null : text)}
          maxLength={facts.maxLength}
          multiline={facts.multiline}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- passed on: the form says where one begins
          autoFocus={autoFocus}
        />
      );
  }
}

interface ShellProps extends FieldShellProps {
  readonly facts: FieldFacts;
  readonly name: string;
  readonly disabled: boolean;
  readonly onBlur: () => void;
  readonly onChange: (value: unknown) => void;
}

/** Areas are typed in the person's unit, other figures in the field's. */
function FigureInput({ facts, ...shell }: ShellProps & { readonly value: Figure }) {
  if (facts.kind === 'decimal' && facts.unit === 'ha')
    return <MeasureInput {...shell} quantity="area" />;
  const Input = facts.kind === 'integer' ? NumberInput : DecimalInput;
  return <Input {...shell} negative={facts.negative} unit={facts.unit} />;
}

/** One or several rows of another list. */
function RowsInput({ facts, value, ...shell }: ShellProps & { readonly value: unknown }) {
  const { label, errors, hint, onChange } = shell;
  const to = facts.to ?? '';
  return facts.kind === 'ref' ? (
    <ReferenceInput {...shell} to={to} value={idIn(value)} clearable={!facts.required} />
  ) : (
    <ReferencesInput {...{ label, errors, hint, onChange }} to={to} value={idsIn(value)} />
  );
}
