import { NumberField, type NumberFieldProps } from './NumberField.tsx';

/** A whole number. @source spec §5, SCR-15 */
export function NumberInput(props: NumberFieldProps) {
  return <NumberField rule={{ decimal: false, negative: props.negative ?? false }} {...props} />;
}
