import { NumberField, type NumberFieldProps } from './NumberField.tsx';

/** A number with decimals, written with a comma or a point. @source spec §5, SCR-15 */
export function DecimalInput(props: NumberFieldProps) {
  return <NumberField rule={{ decimal: true, negative: props.negative ?? false }} {...props} />;
}
