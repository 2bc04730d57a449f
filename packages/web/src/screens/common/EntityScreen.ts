import type { MessageDescriptor } from '@lingui/core';
import type { Language } from '@furrow/kit/words.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Draft, FarmStore, Row } from '../../data/types.ts';
import type { DraftForm } from '../../forms/useDraft.ts';
import type { ListPaths } from '../../paths.ts';
import type { Place } from '../../shell/place.ts';
import type { QuietIcon } from '../../ui/icons.ts';
import type { ListSort } from '../../ui/List.tsx';

export interface CellTools {
  readonly store: FarmStore;
  readonly language: Language;
}

/** A column of a list: a field of the definition, or one of its own with `title` and `cell`. */
export interface ColumnOf {
  readonly field: string;
  readonly title?: MessageDescriptor;
  /** Left out, the value is shown as its kind asks. */
  readonly cell?: (row: Row, tools: CellTools) => ReactNode;
  /** What rows are ordered by where the cell is one of its own. */
  readonly orderBy?: (row: Row, tools: CellTools) => string | number;
  readonly width?: string;
  readonly right?: boolean;
  readonly wideOnly?: boolean;
  /** Sums the column in the footer. */
  readonly sum?: boolean;
}

/** Fields that stand together in a form, in this order. */
export interface FormGroup {
  readonly title?: MessageDescriptor;
  readonly fields: readonly string[];
}

export interface InputProps {
  readonly form: DraftForm;
  readonly row: Row | undefined;
}

/** A list with a form beside it: all that is particular to one entity. */
export interface EntityScreen {
  readonly entity: string;
  readonly paths: ListPaths;
  readonly icon: QuietIcon;
  /** Lists that belong together, as tabs over the page. */
  readonly section?: readonly SectionTab[];
  readonly columns: readonly ColumnOf[];
  readonly groups: readonly FormGroup[];
  /** Inputs with wishes of their own, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** What this list is for, shown while it is empty. */
  readonly about: MessageDescriptor;
  readonly newLabel: MessageDescriptor;
  readonly sort?: ListSort;
  /** What a new one starts with. */
  readonly initial?: (place: Place) => Draft;
  /** Stands under the form of one that exists. */
  readonly extra?: ComponentType<{ readonly row: Row }>;
  /** What is printed of the rows, where a table of the columns says too little. */
  readonly paper?: ComponentType<PaperProps>;
  /** Deleting takes more with it and is asked about in these words. */
  readonly removalWarning?: MessageDescriptor;
}

/** A sheet of its own in place of the plain table. */
export interface PaperProps {
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

export interface SectionTab {
  readonly to: string;
  readonly entity: string;
}
