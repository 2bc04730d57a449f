import { usePermission } from '../../data/index.ts';
import { AttributeValues } from '../common/AttributeValues.tsx';
import type { InputProps } from '../common/EntityScreen.ts';

/** What was found, a value per attribute type. */
export function ValuesInput({ form }: InputProps) {
  const mayChange = usePermission('soilresearch.update');
  return <AttributeValues form={form} field="values" disabled={!mayChange} />;
}
