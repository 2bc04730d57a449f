import type { AdmissionStatus } from '@furrow/domain/admission/statuses.ts';
import { admissionStatus, graver } from '@furrow/domain/admission/statuses.ts';
import { itemsOfRecords } from './record-items.ts';

/** The most severe verdict on records already visible to the principal, by record and product. */
export async function lineStatuses(
  ...asked: Parameters<typeof itemsOfRecords>
): Promise<(record: string, producttype: number | null) => AdmissionStatus | null> {
  const statuses = new Map<string, AdmissionStatus>();
  for (const { record, items } of await itemsOfRecords(...asked))
    for (const item of items) {
      const key = `${record.id} ${item.producttype}`;
      const [status, before] = [admissionStatus(item.status), statuses.get(key)];
      if (!before || graver(status, before) < 0) statuses.set(key, status);
    }
  return (record, producttype) => statuses.get(`${record} ${producttype}`) ?? null;
}
