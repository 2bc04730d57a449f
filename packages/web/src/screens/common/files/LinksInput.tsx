import { useLingui } from '@lingui/react/macro';
import type { RowId } from '../../../data/types.ts';
import { ReferencesInput } from '../../../forms/ReferencesInput.tsx';
import { entityWords } from '../../../forms/fieldProps.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { FileLink } from '../../../data/files/stored-file.ts';
import styles from './Files.module.css';

/** The entities that files are most often linked to. */
const resources = ['cropfield', 'record', 'machine', 'contract', 'soilresearch'] as const;

/** The rows a file belongs to; links to anything else stay as they are. */
export function LinksInput({
  value,
  onChange,
  errors,
}: {
  readonly value: readonly FileLink[];
  readonly onChange: (links: readonly FileLink[]) => void;
  readonly errors: readonly string[];
}) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <fieldset className={styles['links']}>
      <legend>{t`Belongs to`}</legend>
      {resources.map((resource) => (
        <ReferencesInput
          key={resource}
          label={entityWords(resource, language).many}
          to={resource}
          value={value.filter((link) => link.resource === resource).map(({ id }) => id)}
          onChange={(ids: readonly RowId[]) =>
            onChange([
              ...value.filter((link) => link.resource !== resource),
              ...ids.map((id) => ({ resource, id: String(id) })),
            ])
          }
        />
      ))}
      {errors.map((text) => (
        <p key={text} className={styles['problem']}>
          {text}
        </p>
      ))}
    </fieldset>
  );
}
