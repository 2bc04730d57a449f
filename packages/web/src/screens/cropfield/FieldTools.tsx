import type { EntityRows } from '@furrow/domain';
import { GuidanceButton } from '../guidance/GuidanceButton.tsx';
import { PrescriptionButton } from '../prescription/PrescriptionButton.tsx';
import styles from './FieldTools.module.css';

/** The buttons that create data for machines from a field. */
export function FieldTools({ field }: { readonly field: EntityRows['cropfield'] }) {
  return (
    <div className={styles['tools']}>
      <PrescriptionButton field={field} />
      <GuidanceButton field={field} />
    </div>
  );
}
