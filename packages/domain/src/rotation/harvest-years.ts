/** Harvest years that something holds for, both included. */
export interface HarvestYears {
  readonly from: number;
  readonly until: number;
}

/** Whether something holds in a harvest year. */
export const holdsIn = ({ from, until }: HarvestYears, year: number): boolean =>
  from <= year && year <= until;
