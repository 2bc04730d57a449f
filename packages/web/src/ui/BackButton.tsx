import { useLingui } from '@lingui/react/macro';
import styles from './Back.module.css';
import { BackIcon } from './icons.ts';

/** The button in the head of a page that leads back. */
export function BackButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={styles['back']} aria-label={t`Back`} onClick={onClick}>
      <BackIcon size={20} />
    </button>
  );
}
