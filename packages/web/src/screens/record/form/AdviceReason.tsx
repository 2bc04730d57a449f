import { useLingui } from '@lingui/react/macro';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { TextInput } from '../../../ui/input/TextInput.tsx';
import type { WorkForm } from './useWorkForm.ts';
import styles from './RecordForm.module.css';

/** Reason for advised work, which the grower reads before accepting it. */
export function AdviceReason({ form }: { readonly form: WorkForm }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <section className={styles['card']}>
      <TextInput
        multiline
        label={fieldLabel('record', 'advice_reason', language)}
        hint={t`Shown first to the person who decides.`}
        value={form.draft.advice_reason ?? ''}
        onChange={(reason) => form.set({ advice_reason: reason || null })}
        errors={form.errors('advice_reason')}
        maxLength={2000}
      />
    </section>
  );
}
