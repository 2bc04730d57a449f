import { defineComputed, many, object, type Asking } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** The farm's records per year, counted by the server. */
function* gatherCounts(farm: {
  id: string;
}): Asking<{ counts: readonly { year: string; count: number }[] }> {
  const { rows } = yield many('record_year', { farm: farm.id });
  return { counts: rows.map(({ year, count }) => ({ year: String(year), count: Number(count) })) };
}

/** @source spec §3 Farm, ENT-10 */
export const farmComputed = defineComputed({
  fields: {
    data: object<{ record_count: Readonly<Record<string, number>> }>(msg`Figures`, {
      note: 'record_count per year.',
    }),
  },
  gather: gatherCounts,
  compute: (_farm, { counts }) => ({
    data: {
      record_count: Object.fromEntries(counts.map(({ year, count }) => [year, count])),
    },
  }),
});
