import { at } from '@furrow/kit/checked.ts';
import { translate } from '@furrow/kit/text.ts';
import { choiceWords } from '@furrow/domain/detailtype/choices.ts';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../../../data/index.ts';
import { ConvertedInput } from '../../../../forms/MeasureInput.tsx';
import { useReading } from '../../../../forms/useReading.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { Select } from '../../../../ui/input/Select.tsx';
import { TextInput } from '../../../../ui/input/TextInput.tsx';
import { rowName } from '../../../../words/rowName.ts';
import type { WorkAttribute } from '../draft.ts';
import { attributeInput, type Detail } from '../amounts/itemTypes.ts';
import { hasOwnInput } from './noted.ts';
import { OrganismInput } from './OrganismInput.tsx';
import type { WorkForm } from '../useWorkForm.ts';
import card from '../RecordForm.module.css';
import { unitText } from '@furrow/domain/unit-words.ts';

interface Props {
  readonly form: WorkForm;
  readonly index: number;
  readonly details: readonly Detail[];
}

/**
 * The inputs of attributes of the work: wind, growth stage, depth; only those that a person adds
 * are shown. Figures are typed in the person's units.
 */
export function AttributeInputs({ form, index, details }: Props) {
  const { attributes } = at(form.draft.activities, index);
  const change = (line: number, changes: Partial<WorkAttribute>) =>
    form.setActivity(index, {
      attributes: attributes.map((attribute, own) =>
        own === line ? { ...attribute, ...changes } : attribute,
      ),
    });
  if (attributes.every(({ type }) => hasOwnInput(type))) return null;
  return (
    <div className={card['four']}>
      {attributes.map((attribute, line) =>
        hasOwnInput(attribute.type) ? null : (
          <AttributeInput
            key={line}
            attribute={attribute}
            detail={details.find(({ id }) => id === attribute.type)}
            errors={(member) => form.errors(`activities.${index}.attributes.${line}.${member}`)}
            onChange={(changes) => change(line, changes)}
          />
        ),
      )}
    </div>
  );
}

interface InputProps {
  readonly attribute: WorkAttribute;
  readonly detail: Detail | undefined;
  /** The errors of a member of the attribute. */
  readonly errors: (member: 'value' | 'code' | 'textvalue') => readonly string[];
  readonly onChange: (changes: Partial<WorkAttribute>) => void;
}

/** The unit of a detail; a growth stage is a plain number. */
const unitOf = (detail: Detail | undefined): string | undefined =>
  detail?.unit && detail.unit !== 'BBCH' ? detail.unit : undefined;

function AttributeInput({ attribute, detail, errors, onChange }: InputProps) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const readingOf = useReading();
  const input = attributeInput(detail?.specification ?? 'text');
  const label = detail ? rowName('detailtype', detail, store, language) : t`Detail`;
  const unit = unitOf(detail);
  const unitWords = unit && unitText(unit, language);
  switch (input.kind) {
    case 'number': {
      const reading = readingOf(unit ?? '');
      return (
        <ConvertedInput
          label={label}
          negative={/number -/.test(detail?.specification ?? '')}
          unit={reading?.unit ?? unitWords}
          reading={reading}
          value={attribute.value}
          errors={errors('value')}
          onChange={(value) => onChange({ value: value === '' ? null : value })}
        />
      );
    }
    case 'choice':
      return (
        <Select
          label={label}
          clearable
          value={attribute.code}
          errors={errors('code')}
          options={input.values.map((value) => ({
            value,
            label:
              translate(choiceWords[value], language) ??
              [value, unitWords].filter(Boolean).join('\u00a0'),
          }))}
          onChange={(code) => onChange({ code })}
        />
      );
    case 'organism':
      return (
        <OrganismInput
          label={label}
          attribute={attribute}
          errors={errors('textvalue')}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextInput
          label={label}
          value={attribute.textvalue ?? ''}
          errors={errors('textvalue')}
          onChange={(text) => onChange({ textvalue: text || null })}
        />
      );
  }
}
