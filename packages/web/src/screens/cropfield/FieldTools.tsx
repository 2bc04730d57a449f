import type { EntityRows } from '@furrow/domain';
import { GuidanceButton } from '../guidance/GuidanceButton.tsx';
import { PrescriptionButton } from '../prescription/PrescriptionButton.tsx';
import styles from './FieldTools.module.css';

/** What is made of a field for the machines that work on it. */
export function FieldTools({ field }: { readonly field: EntityRows['cropfield'] }) {
  return (
    <div className={styles['tools']}>
      <PrescriptionButton field={field} />
      <GuidanceButton field={field} />
    </div>
  );
}
