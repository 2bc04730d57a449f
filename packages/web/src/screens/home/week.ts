/** The Monday and Sunday around a day. @param day YYYY-MM-DD @source ISO 8601, weeks begin on Monday */
export function weekOf(day: string): { readonly from: string; readonly to: string } {
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  const at = (days: number) =>
    new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return { from: at(-sinceMonday), to: at(6 - sinceMonday) };
}
