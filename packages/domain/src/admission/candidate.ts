/** What a product is admitted for, one entry per use: what a person may choose from. @source spec §3 Admission, ENT-admission */
export interface Candidate {
  readonly id: number;
  readonly register: string;
  readonly country: string;
  readonly number: string;
  readonly name: string;
  readonly crops: readonly string[];
  readonly organisms: readonly string[];
  readonly dose: number | null;
  readonly dose_unit: string | null;
  readonly applications: number | null;
  readonly interval_days: number | null;
  readonly waiting_days: number | null;
  readonly admitted_from: string | null;
  readonly expires: string | null;
  readonly last_day_of_use: string | null;
  /** The day of the register. */
  readonly date: string;
}
