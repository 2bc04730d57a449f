import { WarningIcon } from '../../../../ui/icons.ts';
import styles from './Checks.module.css';

/** Warnings about the inputs above: none of them prevents saving. Changes are read out. */
export function Checks({ texts }: { readonly texts: readonly string[] }) {
  return (
    <output data-empty={texts.length === 0 || undefined} className={styles['told']}>
      {texts.length > 0 ? (
        <ul className={styles['checks']}>
          {texts.map((text) => (
            <li key={text}>
              <WarningIcon size={15} />
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </output>
  );
}
