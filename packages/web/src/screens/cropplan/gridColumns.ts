import type { PlanColumn } from './planEdits.ts';
import type { CropPlan, SeasonColumn } from './useCropPlan.ts';

/** A column of the crop plan: a season to read, or a value to choose. */
export type GridColumn =
  | { readonly kind: 'season'; readonly key: string; readonly season: SeasonColumn }
  | { readonly kind: 'choice'; readonly key: string; readonly choice: PlanColumn };

const choice = (name: PlanColumn): GridColumn => ({ kind: 'choice', key: name, choice: name });
const season = (column: SeasonColumn): GridColumn => ({
  kind: 'season',
  key: column.plan.id,
  season: column,
});

/** Fields by years; the planned year is editable. */
export const boardColumns = ({ columns }: CropPlan): readonly GridColumn[] =>
  columns.map((column) => (column.isOwn ? choice('crop') : season(column)));

/** The year before, and all choices for this year. */
export const tableColumns = ({ columns, year }: CropPlan): readonly GridColumn[] => [
  ...columns
    .filter((column) => column.year < year)
    .slice(-1)
    .map(season),
  ...(['crop', 'variety', 'purpose', 'consumer'] as const).map(choice),
];
