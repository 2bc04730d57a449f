import type { Note } from './note.ts';

/**
 * Contents of a file other than fields, in the terms of the domain: the code that applies them
 * knows no format.
 * @source decisions D15
 */

export const OBJECT_KINDS = [
  'customer',
  'farm',
  'worker',
  'device',
  'product',
  'guidance',
  'grid',
  'task',
  'timelog',
] as const;

/** In order of creation: an object comes after those it refers to. */
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** A person or company in a file; the country by its ISO code. */
export interface ContactContent {
  readonly street: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly country_code: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Null where the file only identifies it. */
  readonly kinds: readonly string[] | null;
  readonly is_applier: boolean | null;
}

/** A machine in a file. */
export interface DeviceContent {
  readonly serial_number: string | null;
  readonly endpoint_id: string | null;
  readonly type: string;
  readonly online_service?: string;
}

/** A product in a file: its unit, and its kind. */
export interface ProductContent {
  readonly unit: string | null;
  readonly variant: string;
}

interface GuidanceContent {
  readonly geometry: string;
  readonly fields: readonly string[];
  /** State of the line, where the file states one. */
  readonly active?: false;
  readonly visible?: false;
  /** Metres. */
  readonly working_width?: number;
  readonly headland_passes?: number;
}

/** A grid of values to apply; rows are referenced by their keys in the file. */
export interface GridContent {
  /** Cells of a terminal's grid, or zones with borders. */
  readonly shape: 'cells' | 'zones';
  readonly field: string | null;
  readonly product: string | null;
  readonly unit: string | null;
  readonly moment: string | null;
  readonly features: readonly unknown[];
}

/** A dose of a task; the product by its key in the file. */
export interface TaskItem {
  readonly product: string | null;
  readonly value: number | null;
  readonly unit: string | null;
  /** The name of the kind of dose, where the file states it. */
  readonly kind?: string | null;
}

/** A job in a file; rows are referenced by their keys in the file. */
export interface TaskContent {
  readonly state: 'concept' | 'planned' | 'paused' | 'performed' | 'cancelled';
  readonly field: string | null;
  readonly customer: string | null;
  readonly workers: readonly string[];
  readonly devices: readonly string[];
  /** As written in the file: with an offset an instant, without one a time of day on the farm. */
  readonly moment: string | null;
  readonly minutes: number | null;
  readonly activities: readonly {
    readonly theme: string | null;
    readonly type: string | null;
    readonly items: readonly TaskItem[];
  }[];
  readonly worked_area: number | null;
  readonly used_fuel: number | null;
  /** Planner, part of the field as WKT, and costs; only files of ours have them. */
  readonly planner?: string | null;
  readonly part_field?: string | null;
  readonly estimated_cost?: number | null;
  readonly work_cost?: number | null;
  /** Details of the work and observations, as records write them in a cell. */
  readonly details?: string | null;
  readonly comments: readonly string[];
  readonly spans: readonly (readonly [string, string])[];
  /** Keys of the grids with the amounts by place. */
  readonly cells: string | null;
  readonly zones: string | null;
}

/** A machine's recording; rows are named by their keys in the file. */
export interface TimelogContent {
  readonly task: string | null;
  /** The work that it is the main recording of. */
  readonly main_of?: string | null;
  readonly field: string | null;
  /** Fields, where the file names several in addition to that of the work. */
  readonly fields?: readonly string[];
  readonly device: string | null;
  readonly begin: string | null;
  readonly end: string | null;
  /** A GeoJSON FeatureCollection: the track, and the measurements along it. */
  readonly recording: Readonly<Record<string, unknown>>;
}

/** The content of an object, by its kind. */
export interface Contents {
  readonly customer: ContactContent;
  readonly farm: ContactContent;
  readonly worker: ContactContent;
  readonly device: DeviceContent;
  readonly product: ProductContent;
  readonly guidance: GuidanceContent;
  readonly grid: GridContent;
  readonly task: TaskContent;
  readonly timelog: TimelogContent;
}

interface ObjectOf<Kind extends ObjectKind> {
  readonly kind: Kind;
  /** Key within the file, used by references to it. */
  readonly key: string;
  /**
   * The row of the farm that the file identifies it with; whether the farm has it is checked later.
   */
  readonly link?: string | null;
  /** Its id in the file. */
  readonly id: string | null;
  readonly name: string | null;
  /** Null when it has no content that can be stored; the notes contain the reason. */
  readonly content: Contents[Kind] | null;
  readonly notes: readonly Note[];
}

/** An object of a file that is no field. */
export type SourceObject = { [Kind in ObjectKind]: ObjectOf<Kind> }[ObjectKind];
