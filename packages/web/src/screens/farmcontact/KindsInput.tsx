import { fieldProps } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { InputProps } from '../common/EntityScreen.ts';
import { kinds } from './kinds.ts';
import { TextsInput } from './TextsInput.tsx';

/** The input of a contact's kinds. */
export function KindsInput({ form }: InputProps) {
  return (
    <TextsInput
      form={form}
      field="kinds"
      choices={kinds}
      label={fieldProps(form.entity, 'kinds', useLanguage()).label}
    />
  );
}
