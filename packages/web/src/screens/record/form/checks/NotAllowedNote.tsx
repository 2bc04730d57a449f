import { CancelledIcon } from '../../../../ui/icons.ts';
import type { NotAllowed } from './useNotAllowed.ts';
import styles from './Checks.module.css';

/** Beside the button: what of the work is not allowed, and why. */
export function NotAllowedNote({ products }: { readonly products: readonly NotAllowed[] }) {
  return (
    <output className={styles['forbidden']} data-empty={products.length === 0 || undefined}>
      {products.map(({ producttype, name, title, reason }) => (
        <span key={producttype} className={styles['line']}>
          <CancelledIcon size={16} />
          <span>
            <strong>{`${name}: ${title}.`}</strong> {reason}
          </span>
        </span>
      ))}
    </output>
  );
}
