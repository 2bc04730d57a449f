import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFacts } from '../data/index.ts';
import { useMe } from '../me/MeContext.tsx';
import { paths } from '../paths.ts';
import { Logo } from '../ui/Logo.tsx';
import { entriesFor, settingsEntry, type NavEntry } from './navEntries.ts';
import { useActiveEntry } from './useActiveEntry.ts';
import styles from './Rail.module.css';

/** Navigation between screens: an icon above its label. */
export function Rail() {
  const { t } = useLingui();
  const active = useActiveEntry();
  const { permissions } = useFacts();
  const { me } = useMe();
  const shown = entriesFor(permissions, me.farms.length);
  return (
    <nav className={styles['rail']} aria-label={t`Main`}>
      <Link
        to={paths.map}
        className={styles['logo']}
        aria-label="Furrow"
        aria-current={undefined}
        activeProps={{}}
      >
        <Logo size={28} />
      </Link>
      {shown.map((entry) => (
        <RailLink key={entry.to} entry={entry} isActive={entry === active} />
      ))}
      <div className={styles['space']} />
      <RailLink entry={settingsEntry} isActive={settingsEntry === active} />
    </nav>
  );
}

function RailLink({
  entry: { to, label, icon: Icon },
  isActive: lit,
}: {
  readonly entry: NavEntry;
  readonly isActive: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <Link
      to={to}
      className={styles['link']}
      data-lit={lit || undefined}
      aria-current={lit ? 'page' : undefined}
      activeProps={{}}
    >
      <Icon size={20} />
      <span>{i18n._(label)}</span>
    </Link>
  );
}
