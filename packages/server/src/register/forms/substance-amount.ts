/** Amount of a substance in a product, as registers write it: in g/l, g/kg or percent. */
export function amountOf(
  content: number | null,
  unit: string,
): { readonly gramsPerLitre: number | null; readonly percent: number | null } {
  const percent = unit === '%' ? content : null;
  return {
    gramsPerLitre: /^g\/l$/i.test(unit) ? content : null,
    percent: /^g\/kg$/i.test(unit) && content !== null ? content / 10 : percent,
  };
}
