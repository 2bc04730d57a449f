import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useRows } from '../data/index.ts';
import { paths } from '../paths.ts';
import { textMatches } from '../ui/foldText.ts';
import { ContactsIcon, MapIcon, StockIcon, type QuietIcon } from '../ui/icons.ts';
import { Modal } from '../ui/Modal.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { entries, settingsEntry } from './entries.ts';
import styles from '../ui/FilteredMenu.module.css';

interface Hit {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly icon: QuietIcon;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** At most so many hits: whoever sees more types on. */
const most = 12;

/** Finds a screen, a field, a contact or stock by its name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const fields = useRows('cropfield');
  const contacts = useRows('farmcontact');
  const stock = useRows('stock');
  const all = useMemo<readonly Hit[]>(
    () => [
      ...[...entries, settingsEntry].map(({ to, label, icon }) => ({ key: to, label: i18n._(label), note: t`Screen`, icon, to })),
      ...fields.map(({ id, name }) => ({ key: String(id), label: String(name ?? ''), note: t`Crop field`, icon: MapIcon, to: paths.map, search: { field: String(id) } })),
      ...contacts.map(({ id, contact_name }) => ({ key: String(id), label: String(contact_name ?? ''), note: t`Contact`, icon: ContactsIcon, to: paths.contacts.byId(String(id)) })),
      ...stock.map(({ id, name }) => ({ key: String(id), label: String(name ?? ''), note: t`Stock`, icon: StockIcon, to: paths.stock.byId(String(id)) })),
    ],
    [fields, contacts, stock, i18n, t],
  );
  const found = useMemo(() => all.filter(({ label }) => textMatches(label, text)).slice(0, most), [all, text]);
  const go = (hit: Hit) => {
    onClose();
    void navigate({ to: hit.to, ...(hit.search ? { search: hit.search } : {}) } as never);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setCursor(Math.min(found.length - 1, cursor + 1));
    else if (event.key === 'ArrowUp') setCursor(Math.max(0, cursor - 1));
    else if (event.key === 'Enter' && found[cursor]) go(found[cursor]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal opened focusInside onClose={onClose} title={t`Find`}>
      <div onKeyDown={onKeyDown}>
        <SearchBox
          focused
          label={t`Field, contact, stock or screen`}
          value={text}
          onChange={(next) => {
            setText(next);
            setCursor(0);
          }}
        />
        <ul className={styles['entries']}>
          {found.map((hit, place) => (
            <li key={hit.key}>
              <button type="button" tabIndex={-1} className={styles['entry']} data-cursor={place === cursor || undefined} onClick={() => go(hit)}>
                <hit.icon size={16} />
                <span className={styles['text']}>{hit.label}</span>
                <span className={styles['note']}>{hit.note}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 ? <p className={styles['none']}>{t`No search results`}</p> : null}
      </div>
    </Modal>
  );
}
