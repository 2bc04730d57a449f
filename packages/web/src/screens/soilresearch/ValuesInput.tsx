import { usePermission } from '../../data/index.ts';
import { AttributeValues } from '../common/AttributeValues.tsx';
import type { InputProps } from '../common/EntityScreen.ts';
import { SoilFindings } from './SoilFindings.tsx';

/** The input of an analysis, a value per attribute type, with the findings of the law on it. */
export function ValuesInput({ form }: InputProps) {
  const mayChange = usePermission('soilresearch.update');
  return (
    <>
      <AttributeValues form={form} field="values" disabled={!mayChange} />
      <SoilFindings form={form} />
    </>
  );
}
