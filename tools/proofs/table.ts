/** The result of a proof; a line without `ok` is shown for itself. */
export type Table = readonly {
  readonly what: string;
  readonly result: string | number;
  readonly ok?: boolean;
}[];

export function printTable(table: Table): void {
  const width = Math.max(...table.map(({ what }) => what.length));
  console.log();
  for (const { what, result, ok } of table)
    console.log(
      `${what.padEnd(width)}  ${result}${ok === undefined ? '' : ok ? '  right' : '  WRONG'}`,
    );
}
