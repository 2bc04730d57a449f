/** One measured figure beside its goal. */
export interface Line {
  readonly what: string;
  readonly ours: string;
  readonly floor: string;
  readonly ratio: string;
  readonly target: string;
  readonly ok: boolean;
}

export function print(lines: readonly Line[]): void {
  const columns = ['what', 'ours', 'floor', 'ratio', 'target'] as const;
  const width = (column: (typeof columns)[number]) =>
    Math.max(column.length, ...lines.map((line) => line[column].length));
  const row = (cells: readonly string[]) =>
    columns.map((column, index) => cells[index]!.padEnd(width(column))).join('  ');
  console.log(row(columns));
  for (const line of lines)
    console.log(`${row(columns.map((column) => line[column]))}  ${line.ok ? 'ok' : 'SHORT'}`);
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
