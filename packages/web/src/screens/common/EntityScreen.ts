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
 * Shows rows. Declared as a method, like all parts of a screen that take its rows: a page renders
 * any screen, with rows whose types it does not know.
 */
type RowView<Props> = { show(props: Props): ReactNode }['show'];

/** A column of a list: a field of the definition, or a custom column with `title` and `cell`. */
export interface ColumnOf<R = Row> {
  readonly field: string;
  readonly title?: MessageDescriptor;
  /** Replaces the field's label where that is too long for its column. */
  readonly short?: MessageDescriptor;
  /** If omitted, the value is shown in the way of its kind. */
  cell?(row: R, tools: CellTools): ReactNode;
  /** The value rows are sorted by where the cell is custom. */
  orderBy?(row: R, tools: CellTools): string | number;
  readonly width?: string;
  readonly right?: boolean;
  readonly wideOnly?: boolean;
  /** The name contains it already: a row of two lines leaves it out. */
  readonly inName?: boolean;
  /** Sums the column in the footer. */
  readonly sum?: boolean;
  /** The rows that count in the sum; all when left out. */
  summed?(rows: readonly R[], tools: CellTools): readonly Row[];
  /** The content of the footer in place of a sum, over its whole width. */
  foot?(rows: readonly R[]): ReactNode;
}

/** Fields that are grouped in a form, in this order. */
interface FormGroup {
  readonly title?: MessageDescriptor;
  readonly fields: readonly string[];
}

export interface InputProps<R = Row> {
  readonly form: DraftForm;
  readonly row: R | undefined;
}

/** Context of a custom judge, in addition to the draft. */
interface JudgeTools {
  readonly store: FarmStore;
  readonly workspace: Place;
}

/** Rows in a custom view in place of the list. */
export interface RowsViewProps<R = Row> {
  readonly rows: readonly R[];
  readonly active: string | null;
  readonly onOpen: (row: Row) => void;
}

export interface CreatePanelProps {
  readonly onClose: () => void;
}

/**
 * Fields that are set on several rows at once with custom inputs, because one decides over another.
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
  /** The effect of an empty input; left out, the field becomes empty. */
  readonly hint?: MessageDescriptor;
}

/** The parts of a form in addition to fields that are entered by their kind's usual input. */
export interface EntityForm<R = Row> {
  /** Custom inputs, by field. */
  readonly inputs?: Readonly<Record<string, RowView<InputProps<R>>>>;
  /** Crop fields that are linked in the form, and saved with it. */
  readonly links?: LinkOf;
  /** Fields changed of several rows at once, by the field each is named for. */
  readonly bulk?: Readonly<Record<string, BulkField<R>>>;
  /** Shown above the form of an existing row. */
  readonly lead?: RowView<{ readonly row: R }>;
  /** Shown below the form of an existing row. */
  readonly extra?: RowView<{ readonly row: R; readonly form: DraftForm }>;
  /** Creates new rows in place of the form. */
  readonly createPanel?: ComponentType<CreatePanelProps>;
}

/** A list with a form beside it: everything specific to an entity. */
export interface EntityScreen<R = Row> {
  readonly paths: ListPaths;
  readonly icon: DecorativeIcon;
  readonly columns: readonly ColumnOf<R>[];
  /** Additional columns that are shown on request. */
  readonly moreColumns?: readonly ColumnOf<R>[];
  readonly groups: readonly FormGroup[];
  /**
   * The parts of its form in addition to fields: in a separate file, because people who read a list
   * open no form yet.
   */
  readonly form?: () => Promise<{ readonly form: EntityForm<R> }>;
  /** The purpose of this list, shown while it is empty. */
  readonly about: MessageDescriptor;
  /** Omitted where rows are not created here. */
  readonly newLabel?: MessageDescriptor;
  /** Read-only, regardless of the person's rights. */
  readonly readOnly?: true;
  readonly sort?: ListSort;
  /** Filter of the rows to show, where the store has more. */
  only?(row: R, workspace: Place): boolean;
  /** The initial values of a new row. */
  readonly initial?: (workspace: Place) => Draft;
  /** Judges a draft in place of the definition alone. */
  readonly judge?: (draft: Draft, tools: JudgeTools) => Issue[];
  /** Completes the draft of a new row. */
  readonly complete?: (draft: Draft, tools: JudgeTools) => Draft;
  /** The draft is judged while it is typed, and again when rows of these entities change. */
  readonly live?: readonly string[];
  /** The form of a new row stays open after adding, because more steps follow. */
  readonly opensAfterAdding?: true;
  /** Shown between the head and the list. */
  readonly above?: ComponentType;
  /** Shown in place of the list when there are rows. */
  readonly view?: RowView<RowsViewProps<R>>;
  /** Its rows are the system's: without history. */
  readonly withoutHistory?: true;
  /** The print view of the rows, where a table of the columns shows too little. */
  readonly print?: RowView<PrintProps<R>>;
  /** Confirmation text where deleting removes linked rows as well. */
  readonly removalWarning?: MessageDescriptor;
}

/** A custom sheet in place of the plain table. */
export interface PrintProps<R = Row> {
  readonly rows: readonly R[];
  readonly onDone: () => void;
}
