import { CancelledIcon } from '../../../../ui/icons.ts';
import type { NotAllowed } from './useNotAllowed.ts';
import styles from './Checks.module.css';

/** Note beside the button: the products that are not allowed, and the reasons. */
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
