import { judgeSeason } from '../nutrient-norms/judge-work.ts';
import { seasonOf, SLURRY, spread, TEN_COLUMNS, type Row } from './season-of-ground.ts';

/** Verdicts on closed periods of a season of fields on the same ground. */

let harvests = 0;
/** A harvest of a field. */
export const harvest = (cropfield: string, day: string, state = 'performed') => ({
  id: `h${++harvests}`,
  cropfield,
  date: `${day} 08:00`,
  processing_state: state,
  linked_record: null,
  worked_area: 1,
  activities: [{ theme: 'harvest', items: [] }],
});

/** A tonne of a fertilizer a hectare. */
export const dose = (cropfield: string, day: string, product = SLURRY) =>
  spread(cropfield, product, [1, TEN_COLUMNS], { date: `${day} 08:00` });

/** Findings on closed periods of a season, with catalogue rows of a test's own. */
export const daysJudgedWith =
  (own: (entity: string, id: unknown) => object | undefined) =>
  (fields: readonly Row[], records: readonly Row[]) =>
    judgeSeason(seasonOf(fields, records, { own })).flatMap(({ record, findings }) =>
      findings
        .filter(({ rule }) => rule === 'closed_period')
        .map((finding) => ({ record, finding })),
    );

/** The same as [field, verdict, status]. */
export const verdictsOf = (judged: ReturnType<ReturnType<typeof daysJudgedWith>>) =>
  judged.map(({ record, finding }) => [record.cropfield, finding.day?.state, finding.status]);
