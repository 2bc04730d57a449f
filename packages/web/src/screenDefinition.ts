/** The addresses of a list, and the entity of its rows. */
export interface ListPaths<Of extends string = string> {
  readonly entity: Of;
  readonly list: string;
  readonly create: string;
  readonly byId: (id: string) => string;
}

/**
 * Entries of the navigation. `frame` is reached from the frame around the screens, or from another
 * screen.
 */
export type SectionName =
  | 'overview'
  | 'desk'
  | 'fields'
  | 'records'
  | 'calendar'
  | 'weather'
  | 'cropplan'
  | 'registers'
  | 'jobs'
  | 'stock'
  | 'contracts'
  | 'contacts'
  | 'files'
  | 'farm'
  | 'settings';

/** Groups of screens in a large section: those of a group are tabs beside each other. */
export type ScreenGroup = 'seasons' | 'land' | 'machines' | 'maps' | 'papers';

/** Definition of a screen. */
export interface ScreenDefinition {
  /** A single address, or those of a list with the form of a new row and of an existing one. */
  readonly address: string | ListPaths;
  readonly section: SectionName;
  /** The file of its page under `screens/`, without extension; the page is named after the file. */
  readonly page: string;
  /** The entity that the person must be allowed to read; a list needs the entity of its rows. */
  readonly entity?: string;
  /** Whether it is one of the tabs of its section. */
  readonly tab?: true;
  readonly group?: ScreenGroup;
  /** Pages that replace the list where its form or its rows are not shown in a panel beside it. */
  readonly form?: string;
  readonly row?: string;
}
