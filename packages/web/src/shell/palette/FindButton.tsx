import { useLingui } from '@lingui/react/macro';
import { useIsWide } from '../../browser/useMedia.ts';
import { SearchIcon } from '../../ui/icons.ts';
import { openPalette } from './opening.ts';
import styles from './FindButton.module.css';

/** Button of the search over everything, for people without a keyboard. */
export function FindButton() {
  const { t } = useLingui();
  const wide = useIsWide();
  return (
    <button
      type="button"
      className={styles['find']}
      {...(wide ? {} : { 'aria-label': t`Find` })}
      onClick={openPalette}
    >
      <SearchIcon size={18} />
      {wide ? (
        <>
          <span>{t`Find`}</span>
          <kbd>Ctrl K</kbd>
        </>
      ) : null}
    </button>
  );
}
