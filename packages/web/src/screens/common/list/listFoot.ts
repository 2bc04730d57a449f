import type { Row } from '../../../data/types.ts';
import { areaUnit } from '../../../ui/format/areaUnit.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatArea } from '../../../ui/format/formats.ts';
import type { ListColumn } from '../../../ui/list/listColumn.ts';
import type { CellTools, ColumnOf } from '../EntityScreen.ts';

/**
 * The footer of a column: a custom one, or the sum of its rows with their unit. Figures without a
 * unit may be of several and have no sum.
 */
export function footerOf(
  { field, foot, sum, summed }: ColumnOf,
  unit: string | null | undefined,
  tools: CellTools,
): Pick<ListColumn<Row>, 'footer' | 'footerSpans'> {
  if (foot) return { footer: (rows) => foot(rows), footerSpans: true };
  if (!sum || !unit) return {};
  return {
    footer: (rows) =>
      `${formatFigure(sumOf(summed ? summed(rows, tools) : rows, field), unit, tools)} ${unit === 'ha' ? areaUnit() : unit}`,
  };
}

function sumOf(rows: readonly Row[], field: string): number {
  let total = 0;
  for (const row of rows) total += Number(row[field]) || 0;
  return total;
}

/** A figure of a list: areas in the unit of the person. */
export function formatFigure(
  value: number,
  unit: string | undefined,
  { language }: CellTools,
): string {
  return unit === 'ha' ? formatArea(value, language) : formatNumber(value, language, 4);
}
