import { fieldProps } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { InputProps } from '../common/EntityScreen.ts';
import { presets } from './kinds.ts';
import { TextsInput } from './TextsInput.tsx';

/** What a person may do on the farm. The owner may everything, whatever stands here. */
export function PermissionsInput({ form }: InputProps) {
  const label = fieldProps(form.entity, 'permissions', useLanguage()).label;
  return <TextsInput form={form} field="permissions" choices={presets} label={label} />;
}
