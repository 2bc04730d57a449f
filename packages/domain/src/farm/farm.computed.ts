import { many, object, words, type Answer, type Computed, type Question } from '@furrow/kit';

/** The farm's records per year, counted by the server. */
function* gatherCounts(farm: {
  id: string;
}): Generator<Question, { counts: readonly { year: string; count: number }[] }, Answer> {
  const { rows } = yield many('record_year', { farm: farm.id });
  return { counts: rows as unknown as { year: string; count: number }[] };
}

/** @source spec §3 Farm, ENT-10 */
export const farmComputed: Computed = {
  fields: { data: object(words('Figures', 'Cijfers'), { note: 'record_count per year.' }) },
  gather: gatherCounts,
  compute: (_farm, { counts }) => ({
    data: {
      record_count: Object.fromEntries(
        counts.map(({ year, count }: { year: string; count: number }) => [year, count]),
      ),
    },
  }),
};
