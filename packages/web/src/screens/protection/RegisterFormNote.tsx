import { useLingui } from '@lingui/react/macro';
import { electronicBy, type RegisterForm } from '@furrow/domain/spray-register/forms/form.ts';
import { translate } from '@furrow/kit/text.ts';
import { today } from '../../me/today.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import styles from './Protection.module.css';

/**
 * The form that sets the requirements, its legal basis, its retention period, and its open
 * questions.
 */
export function RegisterFormNote({ form }: { readonly form: RegisterForm }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { years, from } = form.keeping;
  const electronic = electronicBy(today(), form);
  return (
    <details className={styles['reasons']}>
      <summary>{t`Form: ${translate(form.name, language)}`}</summary>
      <ul>
        <li>
          {from === 'use'
            ? t`Each use is kept for ${years} years.`
            : t`Each use is kept for ${years} years after the end of its year.`}{' '}
          {t`Items deleted before that stay in the archive.`}
        </li>
        <li>
          {electronic === null
            ? t`For a use of today no electronic form is asked yet.`
            : t`Work done today must be in electronic form by ${formatDate(electronic, language)}.`}
        </li>
        {form.open.map((words, index) => (
          <li key={index}>
            {t`Open:`} {translate(words, language)}
          </li>
        ))}
        {form.sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
