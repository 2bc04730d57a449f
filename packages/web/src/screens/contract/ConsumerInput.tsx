import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { InputProps } from '../common/EntityScreen.ts';

/** The buyer; a name that is not in the list is added as the farm's entry. @source SCR-12 */
export function ConsumerInput({ form }: InputProps) {
  const language = useLanguage();
  const { label, required } = fieldProps(form.entity, 'consumer', language);
  return (
    <ReferenceInput
      label={label}
      required={required}
      errors={form.errors('consumer')}
      onBlur={form.recheck}
      to="consumer"
      value={(form.value('consumer') as number | null) ?? null}
      create={{}}
      onChange={(id) => form.set('consumer', id)}
    />
  );
}
