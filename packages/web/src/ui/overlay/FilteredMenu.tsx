import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { textMatches } from '../search/foldText.ts';
import { DoneIcon } from '../icons.ts';
import { Popover } from './Popover.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import styles from './FilteredMenu.module.css';

interface FilteredEntry {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
}

interface Props {
  readonly target: (toggle: () => void, opened: boolean) => ReactElement;
  readonly label: string;
  /** Created when the menu opens. */
  readonly entries: () => readonly FilteredEntry[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  /** Shown under the entries: the way to all of them. */
  readonly foot?: (close: () => void) => ReactNode;
}

/** A menu that is searched by typing. @source spec §2 top bar, SCR-09 */
export function FilteredMenu({ target, ...menu }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      label={t`Choose`}
      opened={opened}
      onChange={setOpened}
      target={target(() => setOpened(!opened), opened)}
    >
      {opened ? <Entries {...menu} close={() => setOpened(false)} /> : null}
    </Popover>
  );
}

function Entries({
  label,
  entries: make,
  chosen,
  onChoose,
  foot,
  close,
}: Omit<Props, 'target'> & { readonly close: () => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState(0);
  const all = useMemo(() => make(), [make]);
  const matches = all.filter((entry) => textMatches(entry.label, search));
  const choose = (key: string) => {
    close();
    onChoose(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: cursor + 1, ArrowUp: cursor - 1 }[event.key];
    if (next !== undefined && matches[next]) {
      setCursor(next);
      event.currentTarget.querySelectorAll('li')[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && matches[cursor]) choose(matches[cursor].key);
    else if (next === undefined) return;
    event.preventDefault();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <SearchBox
        label={label}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setCursor(0);
        }}
      />
      <ul className={styles['entries']}>
        {matches.map((entry, index) => (
          <li key={entry.key}>
            <button
              type="button"
              tabIndex={-1}
              className={styles['entry']}
              data-cursor={index === cursor || undefined}
              aria-current={entry.key === chosen || undefined}
              onClick={() => choose(entry.key)}
            >
              <span className={styles['mark']}>
                {entry.key === chosen ? <DoneIcon size={15} /> : null}
              </span>
              <span className={styles['text']}>{entry.label}</span>
              {entry.note ? <span className={styles['note']}>{entry.note}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 ? (
        <output className={styles['none']}>{t`No search results`}</output>
      ) : null}
      {foot ? <div className={styles['foot']}>{foot(close)}</div> : null}
    </div>
  );
}
