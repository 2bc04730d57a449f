/** The addresses of a list, and the entity whose rows stand in it. */
export interface ListPaths<Of extends string = string> {
  readonly entity: Of;
  readonly list: string;
  readonly create: string;
  readonly byId: (id: string) => string;
}

/**
 * Entries of the navigation. `frame` is reached from the frame around the screens, or from another
 * one.
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

/** Groups of screens in a large section: those of one group are in tabs beside each other. */
export type ScreenGroup = 'seasons' | 'land' | 'machines' | 'maps' | 'papers';

/** One screen, as it is listed. */
export interface ScreenDefinition {
  /** One address, or those of a list with the form of a new row and one row. */
  readonly address: string | ListPaths;
  readonly section: SectionName;
  /** The file of its page under `screens/`, without ending; the page bears the file's name. */
  readonly page: string;
  /** The entity one must be allowed to read to see it; a list needs its own. */
  readonly entity?: string;
  /** It is one of the tabs over the screens of its section. */
  readonly tab?: true;
  readonly group?: ScreenGroup;
  /** Pages in place of the list where its form or its rows are no panel beside it. */
  readonly form?: string;
  readonly row?: string;
}
