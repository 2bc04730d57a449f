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
  readonly place: number;
  readonly details: readonly Detail[];
}

/**
 * What is noted of the work: wind, growth stage, depth; only what a person asks for takes room.
 * Figures are typed in the person's units.
 */
export function AttributeInputs({ form, place, details }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const readingOf = useReading();
  const { attributes } = at(form.draft.activities, place);
  const change = (line: number, changes: Partial<WorkAttribute>) =>
    form.setActivity(place, {
      attributes: attributes.map((one, own) => (own === line ? { ...one, ...changes } : one)),
    });
  const words = (detail: Detail) => rowName('detailtype', detail, store, language);
  if (attributes.every(({ type }) => hasOwnInput(type))) return null;
  return (
    <div className={card['four']}>
      {attributes.map((attribute, line) => {
        if (hasOwnInput(attribute.type)) return null;
        const detail = details.find(({ id }) => id === attribute.type);
        const path = `activities.${place}.attributes.${line}`;
        const input = attributeInput(detail?.specification ?? 'text');
        const shell = { label: detail ? words(detail) : t`Detail` };
        const unit = detail?.unit && detail.unit !== 'BBCH' ? detail.unit : undefined;
        const reading = readingOf(unit ?? '');
        if (input.kind === 'number')
          return (
            <ConvertedInput
              key={line}
              {...shell}
              negative={/number -/.test(detail?.specification ?? '')}
              unit={reading?.unit ?? (unit && unitText(unit, language))}
              reading={reading}
              value={attribute.value}
              errors={form.errors(`${path}.value`)}
              onChange={(value) => change(line, { value: value === '' ? null : value })}
            />
          );
        if (input.kind === 'choice')
          return (
            <Select
              key={line}
              {...shell}
              clearable
              value={attribute.code}
              errors={form.errors(`${path}.code`)}
              options={input.values.map((value) => ({
                value,
                label:
                  translate(choiceWords[value], language) ??
                  [value, unit && unitText(unit, language)].filter(Boolean).join('\u00a0'),
              }))}
              onChange={(code) => change(line, { code })}
            />
          );
        if (input.kind === 'organism')
          return (
            <OrganismInput
              key={line}
              {...shell}
              attribute={attribute}
              errors={form.errors(`${path}.textvalue`)}
              onChange={(organism) => change(line, organism)}
            />
          );
        return (
          <TextInput
            key={line}
            {...shell}
            value={attribute.textvalue ?? ''}
            errors={form.errors(`${path}.textvalue`)}
            onChange={(text) => change(line, { textvalue: text || null })}
          />
        );
      })}
    </div>
  );
}
