import { elementIn } from './elementIn.ts';
import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { Anchored } from './Anchored.tsx';
import type { DecorativeIcon } from '../icons.ts';
import styles from './Menu.module.css';

export interface MenuEntry {
  readonly label: ReactNode;
  readonly icon?: DecorativeIcon;
  readonly run: () => void;
  readonly danger?: boolean;
  readonly chosen?: boolean;
  /** Starts a new part of the menu under this heading. */
  readonly heading?: ReactNode;
}

interface Props {
  /** The button that opens it. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly entries: readonly MenuEntry[];
  /** Content above the entries, such as the signed-in person. */
  readonly head?: ReactNode;
  readonly end?: boolean;
}

/** Moves the focus between the entries as menus do. @source WAI-ARIA Authoring Practices, Menu */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** A list of actions below a button. */
export function Menu({ children, entries, head, end = true }: Props) {
  const [opened, setOpened] = useState(false);
  const [wrapper, setAnchor] = useState<HTMLSpanElement | null>(null);
  const anchor = elementIn(wrapper);
  return (
    <>
      <span ref={setAnchor} className={styles['around']}>
        {cloneElement(children, {
          'aria-haspopup': 'menu',
          'aria-expanded': opened,
          onClick: () => setOpened(!opened),
        })}
      </span>
      {opened ? (
        <Anchored anchor={anchor} onClose={() => setOpened(false)} end={end}>
          {head ? <div className={styles['head']}>{head}</div> : null}
          <div role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
            {entries.map(({ label, icon: Icon, run, danger, chosen, heading }, index) => (
              <div key={index} role="none">
                {heading ? (
                  <div role="none" className={styles['heading']}>
                    {heading}
                  </div>
                ) : null}
                <button
                  type="button"
                  role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
                  aria-checked={chosen}
                  className={styles['item']}
                  data-danger={danger || undefined}
                  data-chosen={chosen || undefined}
                  onClick={() => {
                    setOpened(false);
                    anchor?.focus();
                    run();
                  }}
                >
                  {Icon ? <Icon size={16} /> : null}
                  {label}
                </button>
              </div>
            ))}
          </div>
        </Anchored>
      ) : null}
    </>
  );
}
