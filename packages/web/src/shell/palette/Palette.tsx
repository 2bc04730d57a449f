import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { SearchIcon } from '../../ui/icons.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { bestHits, type Hit } from './paletteHits.ts';
import { typoIndex } from './typos.ts';
import { usePlaceHits } from './usePlaceHits.ts';
import { usePaletteHits } from './usePaletteHits.ts';
import control from '../../ui/input/control.module.css';
import styles from '../../ui/overlay/FilteredMenu.module.css';

/**
 * Search over everything with a name: screens, actions, fields, work by its product, contacts,
 * buyers, contracts, stock, products and places. @source design Keyboard, WAI-ARIA Combobox
 */
export function Palette({
  onClose,
  onHelp,
}: {
  readonly onClose: () => void;
  readonly onHelp: () => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const all = usePaletteHits(onHelp);
  const nearly = useMemo(() => typoIndex(all), [all]);
  const localHits = useMemo(() => bestHits(all, text, nearly), [all, text, nearly]);
  const places = usePlaceHits(text);
  const hits = useMemo(() => [...localHits, ...places], [localHits, places]);
  const run = (hit: Hit) => {
    onClose();
    hit.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = hits.length - 1;
    if (event.key === 'ArrowDown') setCursor(cursor >= last ? 0 : cursor + 1);
    else if (event.key === 'ArrowUp') setCursor(cursor <= 0 ? Math.max(0, last) : cursor - 1);
    else if (event.key === 'Enter' && hits[cursor]) run(hits[cursor]);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    list.current?.children[cursor]?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  const label = t`Field, work, product, contact, place, screen or action`;
  return (
    <Modal opened focusInside onClose={onClose} title={t`Find`}>
      <div className={control['box']}>
        <span className={control['lead']}>
          <SearchIcon size={16} />
        </span>
        <input
          className={control['control']}
          type="text"
          inputMode="search"
          autoComplete="off"
          data-autofocus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={hits[cursor] ? `${id}-${cursor}` : undefined}
          aria-label={label}
          placeholder={label}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setCursor(0);
          }}
        />
      </div>
      <div
        ref={list}
        id={`${id}-hits`}
        role="listbox"
        aria-label={t`Found`}
        className={styles['entries']}
      >
        {hits.map((hit, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard is the search box's, which moves a cursor over the hits
          <div
            key={`${hit.kind} ${hit.key}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === cursor}
            className={styles['entry']}
            data-cursor={index === cursor || undefined}
            onClick={() => run(hit)}
          >
            <hit.icon size={16} />
            <span className={styles['text']}>{hit.label}</span>
            <span className={styles['note']}>
              {[hit.moment, hit.note].filter(Boolean).join(' · ')}
            </span>
          </div>
        ))}
      </div>
      <output>
        {hits.length === 0 ? <p className={styles['none']}>{t`No search results`}</p> : null}
      </output>
    </Modal>
  );
}
