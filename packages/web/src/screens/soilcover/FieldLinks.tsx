import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import styles from './SoilCover.module.css';

/** A field that something is told of. */
interface ToldField {
  readonly id: string;
  readonly name: string;
  /** Left out where none are stated. */
  readonly hectares?: number;
}

/** More than these are counted. */
const mostShown = 20;

/** Fields behind a label, each a link to its page; nothing where there are none. */
export function FieldLinks({
  label,
  fields,
}: {
  readonly label: string;
  readonly fields: readonly ToldField[];
}) {
  const { t } = useLingui();
  const language = useLanguage();
  if (fields.length === 0) return null;
  const more = fields.length - mostShown;
  return (
    <p>
      {label}:{' '}
      {fields.slice(0, mostShown).map(({ id, name, hectares }, at) => (
        <span key={id}>
          {at > 0 ? ', ' : ''}
          <Link to={paths.cropfields.byId(id)} className={styles['field']}>
            {name}
          </Link>
          {hectares === undefined ? '' : ` (${formatHectares(hectares, language)})`}
        </span>
      ))}
      {more > 0 ? ` ${t`and ${more} more`}` : ''}
    </p>
  );
}
