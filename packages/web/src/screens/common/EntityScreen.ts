import type { MessageDescriptor } from '@lingui/core';
import type { Issue } from '@furrow/kit';
import type { Language } from '@furrow/kit/languages.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Draft, FarmStore, Row } from '../../data/types.ts';
import type { DraftForm } from '../../forms/useDraft.ts';
import type { ListPaths } from '../../screenDefinition.ts';
import type { Place } from '../../me/workspace.ts';
import type { DecorativeIcon } from '../../ui/icons.ts';
import type { ListSort } from '../../ui/list/listSort.ts';
import type { LinkOf } from './linkedDraft.ts';

export interface CellTools {
  readonly store: Pick<FarmStore, 'row' | 'rows'>;
  readonly language: Language;
}

/**
 * Shows rows. Declared as a method, like all that a screen says of its rows: a page draws any
 * screen, with rows whose types it does not know.
 */
type RowView<Props> = { show(props: Props): ReactNode }['show'];

/** A column of a list: a field of the definition, or one of its own with `title` and `cell`. */
export interface ColumnOf<R = Row> {
  readonly field: string;
  readonly title?: MessageDescriptor;
  /** In place of the field's label where that is too long for its column. */
  readonly short?: MessageDescriptor;
  /** Left out, the value is shown as its kind asks. */
  cell?(row: R, tools: CellTools): ReactNode;
  /** The value rows are ordered by where the cell is one of its own. */
  orderBy?(row: R, tools: CellTools): string | number;
  readonly width?: string;
  readonly right?: boolean;
  readonly wideOnly?: boolean;
  /** The name tells it too: a row of two lines leaves it out. */
  readonly inName?: boolean;
  /** Sums the column in the footer. */
  readonly sum?: boolean;
  /** The rows that count in the sum; all when left out. */
  summed?(rows: readonly R[], tools: CellTools): readonly Row[];
  /** The content of the footer in place of a sum, over its whole width. */
  foot?(rows: readonly R[]): ReactNode;
}

/** Fields that stand together in a form, in this order. */
interface FormGroup {
  readonly title?: MessageDescriptor;
  readonly fields: readonly string[];
}

export interface InputProps<R = Row> {
  readonly form: DraftForm;
  readonly row: R | undefined;
}

/** Context of a judge of its own, besides the draft. */
interface JudgeTools {
  readonly store: FarmStore;
  readonly place: Place;
}

/** Rows in a form of their own in place of the list. */
export interface RowsViewProps<R = Row> {
  readonly rows: readonly R[];
  readonly active: string | null;
  readonly onOpen: (row: Row) => void;
}

export interface CreatePanelProps {
  readonly onClose: () => void;
}

/**
 * Fields that several rows get at once with inputs of their own, because one decides over another.
 */
interface BulkField<R = Row> {
  readonly inputs: readonly RowView<InputProps<R>>[];
  /** All that is changed. */
  readonly fields: readonly string[];
  /** Whether these rows can get it at once; left out, any can. */
  possible?(rows: readonly R[]): boolean;
  /** The initial values of the inputs. */
  start?(rows: readonly R[]): Draft;
  /** The changes to one of the rows. */
  changes(row: R, draft: Draft): Draft;
}

/** The parts of a form besides fields that are entered by their kind's usual input. */
export interface EntityForm<R = Row> {
  /** Inputs with wishes of their own, by field. */
  readonly inputs?: Readonly<Record<string, RowView<InputProps<R>>>>;
  /** Crop fields that are linked in the form, and saved with it. */
  readonly links?: LinkOf;
  /** Fields changed of several rows at once, by the field each is named for. */
  readonly bulk?: Readonly<Record<string, BulkField<R>>>;
  /** Stands over the form of one that exists. */
  readonly lead?: RowView<{ readonly row: R }>;
  /** Stands under the form of one that exists. */
  readonly extra?: RowView<{ readonly row: R; readonly form: DraftForm }>;
  /** Makes new ones in place of the form. */
  readonly createPanel?: ComponentType<CreatePanelProps>;
}

/** A list with a form beside it: all that is particular to one entity. */
export interface EntityScreen<R = Row> {
  readonly paths: ListPaths;
  readonly icon: DecorativeIcon;
  readonly columns: readonly ColumnOf<R>[];
  /** Columns of its own that are shown to who asks for them. */
  readonly moreColumns?: readonly ColumnOf<R>[];
  readonly groups: readonly FormGroup[];
  /**
   * The parts of its form besides fields: in a file of its own, because people who read a list open
   * no form yet.
   */
  readonly form?: () => Promise<{ readonly form: EntityForm<R> }>;
  /** The purpose of this list, shown while it is empty. */
  readonly about: MessageDescriptor;
  /** Left out where rows are not made here. */
  readonly newLabel?: MessageDescriptor;
  /** Only to be read, whatever one may do elsewhere. */
  readonly readOnly?: true;
  readonly sort?: ListSort;
  /** Rows that are shown, where the store holds more. */
  only?(row: R, place: Place): boolean;
  /** The initial values of a new row. */
  readonly initial?: (place: Place) => Draft;
  /** Judges a draft in place of the definition alone. */
  readonly judge?: (draft: Draft, tools: JudgeTools) => Issue[];
  /** Fills in what a new one left open. */
  readonly complete?: (draft: Draft, tools: JudgeTools) => Draft;
  /** The draft is judged while it is typed, and again when rows of these entities change. */
  readonly live?: readonly string[];
  /** A new one stays open, because there is more to be done with it. */
  readonly opensAfterAdding?: true;
  /** Stands between the head and the list. */
  readonly above?: ComponentType;
  /** Stands in place of the list when there are rows. */
  readonly view?: RowView<RowsViewProps<R>>;
  /** Its rows are the system's: without history. */
  readonly withoutHistory?: true;
  /** The print view of the rows, where a table of the columns shows too little. */
  readonly print?: RowView<PrintProps<R>>;
  /** Deleting takes more with it and is asked about in these words. */
  readonly removalWarning?: MessageDescriptor;
}

/** A sheet of its own in place of the plain table. */
export interface PrintProps<R = Row> {
  readonly rows: readonly R[];
  readonly onDone: () => void;
}
