import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useReadAddress } from '../browser/router.ts';
import { useFacts } from '../data/index.ts';
import { useMe } from '../me/MeContext.tsx';
import { paths } from '../paths.ts';
import { AddIcon, MenuIcon } from '../ui/icons.ts';
import { Menu } from '../ui/overlay/Menu.tsx';
import { stickyBar } from '../ui/overlay/useClearance.ts';
import { entriesFor, settingsEntry, type NavEntry } from './navEntries.ts';
import { chosenFields, fieldsInView } from '../map/fieldsInView.ts';
import { useActiveEntry } from './useActiveEntry.ts';
import styles from './BottomBar.module.css';

/** The phone's way between screens: five, with new work in the middle. */
export function BottomBar() {
  const { t, i18n } = useLingui();
  const active = useActiveEntry();
  const navigate = useNavigate();
  const readAddress = useReadAddress();
  const { permissions } = useFacts();
  const { record: { create: mayRecord } = {} } = permissions;
  const { me } = useMe();
  const recordWork = () => {
    const { pathname, search } = readAddress();
    const fields = fieldsInView(pathname, search, chosenFields());
    void navigate({
      to: paths.records.create,
      search: { like: 'latest', ...(fields.length > 0 ? { fields: fields.join(',') } : {}) },
    });
  };
  const shown = entriesFor(permissions, me.farms.length);
  const first = shown.filter(({ to }) => to === paths.map || to === paths.records.list);
  const second = shown.filter(({ to }) => to === paths.stock.list);
  const rest = [
    ...shown.filter((entry) => !first.includes(entry) && !second.includes(entry)),
    settingsEntry,
  ];
  const link = ({ to, icon: Icon, label }: NavEntry, on: boolean) => (
    <Link
      key={to}
      to={to}
      className={styles['link']}
      data-lit={on || undefined}
      aria-current={on ? 'page' : undefined}
      activeProps={{}}
    >
      <Icon size={22} />
      <span>{i18n._(label)}</span>
    </Link>
  );
  return (
    <nav {...stickyBar} className={styles['bar']} aria-label={t`Main`}>
      {first.map((entry) => link(entry, entry === active))}
      {mayRecord === false ? null : (
        <button
          type="button"
          className={styles['add']}
          aria-label={t`Record work`}
          data-new
          onClick={recordWork}
        >
          <AddIcon size={26} />
        </button>
      )}
      {second.map((entry) => link(entry, entry === active))}
      <Menu
        entries={rest.map(({ to, icon, label }) => ({
          label: i18n._(label),
          icon,
          run: () => void navigate({ to }),
        }))}
      >
        <button
          type="button"
          className={styles['link']}
          data-lit={rest.some((entry) => entry === active) || undefined}
        >
          <MenuIcon size={22} />
          <span>{t`More`}</span>
        </button>
      </Menu>
    </nav>
  );
}
