import type { Names } from '@furrow/kit';

/** The page's names of its lists before its script has come; created by build/namesAhead.ts. */
export interface SkeletonNames {
  /** Lists that belong together, as tabs over the page. */
  readonly sections: readonly (readonly { readonly to: string; readonly name: Names }[])[];
  /** By their address; the section is an index in `sections`, -1 for a list without a section. */
  readonly lists: Readonly<Record<string, { readonly name: Names; readonly section: number }>>;
}
