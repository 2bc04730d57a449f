import '@mantine/charts/styles.css';
import { DonutChart } from '@mantine/charts';

interface Props {
  readonly areas: readonly { readonly name: string; readonly value: number; readonly color: string }[];
  readonly label: string;
  readonly valueFormatter: (value: number) => string;
}

/** The ring of crop areas. What it shows stands in words beside it, so that nobody has to see it. */
export function CropAreaChart({ areas, label, valueFormatter }: Props) {
  return (
    <div aria-hidden>
      <DonutChart data={[...areas]} chartLabel={label} size={150} thickness={22} strokeColor="var(--surface)" strokeWidth={1} tooltipDataSource="segment" valueFormatter={valueFormatter} accessibilityLayer={false} pieProps={{ isAnimationActive: false, rootTabIndex: -1 }} />
    </div>
  );
}
