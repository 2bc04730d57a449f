import { textIn } from '../../forms/typed.ts';
import { fourYearsAfter } from '@furrow/domain/soilresearch/coverage.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DateInput } from '../../ui/input/DateInput.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/**
 * The day of the sample; the end follows four years later unless a person states another. @source
 * spec §9, ENT-05
 */
export function SampleDateInput({ form }: InputProps) {
  const { label } = fieldProps(form.entity, 'date', useLanguage());
  const before = textIn(form.value('date'));
  const end = form.value('end_date') ?? null;
  const follows = end === null || (before !== null && end === fourYearsAfter(before));
  return (
    <DateInput
      label={label}
      errors={form.errors('date')}
      onBlur={form.recheck}
      value={before}
      onChange={(date) =>
        form.setMany({ date, ...(follows && date ? { end_date: fourYearsAfter(date) } : {}) })
      }
    />
  );
}
