import { AdmissionMark } from './AdmissionMark.tsx';
import { Reasons } from './Reasons.tsx';
import { useCheckedAdmissions } from './useAdmissionCheck.ts';
import styles from './Protection.module.css';

/** Mark beside a product in the form: whether it is admitted for this work, and the reason. */
export function ItemAdmission({ producttype }: { readonly producttype: number | null }) {
  const check = useCheckedAdmissions();
  if (producttype === null || check.state === 'none' || check.state === 'offline') return null;
  const item = check.state === 'told' ? check.items.get(producttype) : undefined;
  if (check.state === 'told' && !item) return null;
  return (
    <output className={styles['ofItem']}>
      <AdmissionMark status={item?.status ?? 'BUSY'} />
      {item ? <Reasons reasons={item.reasons} /> : null}
    </output>
  );
}
