import { textIn } from '../../forms/typed.ts';
import { themeStarter } from '@furrow/domain/theme/theme.starter.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Select } from '../../ui/input/Select.tsx';
import type { InputProps } from '../common/EntityScreen.ts';
import { themeWords } from '../../words/themes.ts';
import { detailVariants, detailVariantWords } from './detailVariants.ts';

/** The theme a kind of work belongs to. @source decisions D15 */
export function ThemeInput({ form }: InputProps) {
  const language = useLanguage();
  const { label } = fieldProps('detailtype', 'theme', language);
  return (
    <Select
      label={label}
      name="theme"
      value={textIn(form.value('theme'))}
      errors={form.errors('theme')}
      options={themeStarter.map(({ code }) => ({ value: code, label: themeWords(code) }))}
      onChange={(theme) => form.set('theme', theme)}
    />
  );
}

/** Kind of the detail: work, a product that work uses, or an observation of it. */
export function DetailVariantInput({ form }: InputProps) {
  const language = useLanguage();
  const { label } = fieldProps('detailtype', 'variant', language);
  return (
    <Select
      label={label}
      name="variant"
      value={textIn(form.value('variant'))}
      errors={form.errors('variant')}
      options={detailVariants.map((value) => ({ value, label: detailVariantWords(value) }))}
      onChange={(variant) => form.set('variant', variant)}
    />
  );
}
