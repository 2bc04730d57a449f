import { usePermission } from '../../data/index.ts';
import { AttributeValues } from '../common/AttributeValues.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/** The input of a laboratory's analysis of a batch, a value per attribute type. */
export function AnalysisInput({ form }: InputProps) {
  const mayChange = usePermission('stock.update');
  return <AttributeValues form={form} field="attributes" disabled={!mayChange} />;
}
