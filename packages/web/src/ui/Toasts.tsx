import { CloseButton } from './CloseButton.tsx';
import { OkIcon, WarningIcon } from './icons.ts';
import { hideToast, useToasts } from './toasts.ts';
import styles from './Toasts.module.css';

/** The corner where the page says what it did, with the way back. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div className={styles['corner']} role="status" aria-live="polite">
      {toasts.map(({ id, text, level, action }) => (
        <div key={id} className={styles['toast']} data-level={level}>
          {level === 'danger' ? <WarningIcon /> : <OkIcon />}
          <span className={styles['text']}>{text}</span>
          {action ? (
            <button
              type="button"
              className={styles['action']}
              onClick={() => {
                hideToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          ) : null}
          <CloseButton onClick={() => hideToast(id)} />
        </div>
      ))}
    </div>
  );
}
