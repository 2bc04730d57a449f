import { usePermission } from '../../data/index.ts';
import { AttributeValues } from '../common/AttributeValues.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/** What a laboratory found in a batch, a value per attribute type. */
export function AnalysisInput({ form }: InputProps) {
  const mayChange = usePermission('stock.update');
  return <AttributeValues form={form} field="attributes" disabled={!mayChange} />;
}
