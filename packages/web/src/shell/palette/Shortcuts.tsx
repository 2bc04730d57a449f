import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useUndo } from '../../screens/common/undo/useUndo.ts';
import { listElement } from '../../ui/list/listElement.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { onPaletteOpened } from './opening.ts';
import { shortcutOf } from './shortcutOf.ts';
import styles from './Shortcuts.module.css';
import { lazyPart } from '../../ui/lazyPart.ts';

const Palette = lazyPart(() => import('./Palette.tsx').then(({ Palette: component }) => component));

/** The keyboard shortcuts of every screen. @source design Manners, Keyboard */
export function Shortcuts() {
  const { t } = useLingui();
  const { undo, redo } = useUndo();
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      if (shortcut === 'filter') document.querySelector<HTMLElement>('main [data-filter]')?.focus();
      else if (shortcut === 'new')
        document.querySelector<HTMLElement>('main [data-new], [data-new]')?.click();
      else if (shortcut === 'list') {
        const list = listElement();
        if (!list) return;
        list.focus();
      } else if (shortcut === 'help') setHelp(true);
      else if (shortcut === 'palette') setPalette(true);
      else if (shortcut === 'redo') redo();
      else undo();
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);

  useEffect(() => onPaletteOpened(() => setPalette(true)), []);

  const keys: readonly [string, string][] = [
    ['/', t`Filter the list`],
    ['Ctrl K', t`Find a field, work, product, contact, place, screen or action`],
    ['n', t`New item`],
    ['↑ ↓', t`Move in a list`],
    ['Enter', t`Open`],
    ['Esc', t`Close`],
    ['Ctrl Z', t`Undo`],
    ['Ctrl Y', t`Redo`],
    ['?', t`This list`],
  ];
  return (
    <>
      <Modal opened={help} onClose={() => setHelp(false)} title={t`Keyboard`}>
        <dl className={styles['keys']}>
          {keys.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Modal>
      {palette ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setPalette(false)} onHelp={showHelp} />
        </Suspense>
      ) : null}
    </>
  );
}
