import { CloseButton } from '../CloseButton.tsx';
import { BellIcon, OkIcon, PendingIcon, WarningIcon } from '../icons.ts';
import { hideToast, useToasts } from './toasts.ts';
import { useClearance } from './useClearance.ts';
import styles from './Toasts.module.css';

const icons = {
  plain: OkIcon,
  note: BellIcon,
  warning: WarningIcon,
  danger: WarningIcon,
  pending: PendingIcon,
} as const;

function LevelIcon({ level }: { readonly level: keyof typeof icons }) {
  const Icon = icons[level];
  return <Icon />;
}

/** The corner in which the page reports its actions, with undo. */
export function Toasts() {
  const toasts = useToasts();
  const clearance = useClearance(toasts.length > 0);
  return (
    <output
      className={styles['corner']}
      aria-live="polite"
      style={clearance > 0 ? { bottom: clearance } : undefined}
    >
      {toasts.map(({ id, text, level, action, progress }) => (
        <div key={id} className={styles['toast']} data-level={level}>
          <LevelIcon level={progress === undefined ? level : 'pending'} />
          <span className={styles['text']}>
            {text}
            {progress === undefined ? null : (
              // the number is read aloud on request, not at every step
              <span className={styles['progress']} aria-live="off">
                <progress
                  max={1}
                  {...(progress === null ? {} : { value: progress })}
                  aria-label={text}
                />
                {progress === null ? null : (
                  <span className="figures">{Math.round(progress * 100)}&nbsp;%</span>
                )}
              </span>
            )}
          </span>
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
    </output>
  );
}
