import type { PlanColumn } from './planEdits.ts';
import type { CropPlan, SeasonColumn } from './useCropPlan.ts';

/** A column of the crop plan: a season that is read, or something that is chosen. */
export type GridColumn =
  | { readonly kind: 'season'; readonly key: string; readonly season: SeasonColumn }
  | { readonly kind: 'choice'; readonly key: string; readonly choice: PlanColumn };

const choice = (name: PlanColumn): GridColumn => ({ kind: 'choice', key: name, choice: name });
const season = (column: SeasonColumn): GridColumn => ({
  kind: 'season',
  key: column.plan.id,
  season: column,
});

/** Fields by years; the own year is typed in. */
export const boardColumns = ({ columns }: CropPlan): readonly GridColumn[] =>
  columns.map((column) => (column.isOwn ? choice('crop') : season(column)));

/** The year before, and everything that is chosen for this one. */
export const tableColumns = ({ columns, year }: CropPlan): readonly GridColumn[] => [
  ...columns
    .filter((column) => column.year < year)
    .slice(-1)
    .map(season),
  ...(['crop', 'variety', 'purpose', 'consumer'] as const).map(choice),
];
