import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { NameList } from '../../ui/NameList.tsx';
import styles from './FieldLinks.module.css';

interface LinkedField {
  readonly id: string;
  readonly name: string;
  /** Left out where none are stated. */
  readonly hectares?: number;
}

/** Fields behind a label, each a link to its page; nothing where there are none. */
export function FieldLinks({
  label,
  fields,
}: {
  readonly label: string;
  readonly fields: readonly LinkedField[];
}) {
  const language = useLanguage();
  if (fields.length === 0) return null;
  const links = fields.map(({ id, name, hectares }) => (
    <>
      <Link to={paths.cropfields.byId(id)} className={styles['field']}>
        {name}
      </Link>
      {hectares === undefined ? '' : ` (${formatHectares(hectares, language)})`}
    </>
  ));
  return (
    <div className={styles['fields']}>
      {label}: <NameList layout="line" label={label} names={links} />
    </div>
  );
}
