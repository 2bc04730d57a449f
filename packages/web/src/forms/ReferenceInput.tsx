import { useLingui } from '@lingui/react/macro';
import { entityOf } from '@furrow/domain/entities.ts';
import { useFarmStore, usePermission, useRow, useStatusOf } from '../data/index.ts';
import type { RowId, RowNamed } from '../data/types.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import { rowName } from '../words/rowName.ts';
import { SearchSelect, type CellTyping } from '../ui/input/SearchSelect.tsx';
import { showToast } from '../ui/overlay/toasts.ts';
import type { FieldShellProps } from '../ui/input/FormField.tsx';
import { problemWords } from '../words/problemWords.ts';
import type { Narrowing } from './ownCatalogue.ts';
import { useReferenceSearch, type RowFilter } from './useReferenceSearch.ts';

interface Props<N extends string> extends FieldShellProps {
  /** The entity that is pointed to. */
  readonly to: N;
  readonly value: RowId | null;
  /** A method, like all members of a screen that take its rows. */
  onChange(id: RowId | null, row: RowNamed<N> | null): void;
  readonly onBlur?: () => void;
  readonly narrowing?: Narrowing | undefined;
  /** Only rows that pass may be chosen. */
  readonly filter?: RowFilter<RowNamed<N>> | undefined;
  /**
   * Members of a new catalogue entry in addition to its name; if omitted, no entries can be added.
   */
  readonly create?: Readonly<Record<string, unknown>> | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly clearable?: boolean;
  /** It is typed in a cell of a table. */
  readonly cell?: CellTyping | undefined;
}

/**
 * Choice of a referenced row: of the farm's rows from the store, of a catalogue's from the server.
 * @source SCR-12
 */
export function ReferenceInput<N extends string>(props: Props<N>): ReactNode;
export function ReferenceInput({
  to,
  value,
  onChange,
  narrowing,
  filter,
  create,
  ...shell
}: Props<string>): ReactNode {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const row = useRow(to, value);
  const search = useReferenceSearch(to, narrowing, filter);
  const mayCreate = usePermission(`${to}.create`);
  // an entry of a catalogue gets its number from the server
  const connection = useStatusOf('connection');
  const byNumber = entityOf(to).scope === 'catalogue';

  const make = async (text: string) => {
    const result = await store.createOnline(to, { ...create, name: text }, crypto.randomUUID());
    if (!result.ok) return showToast({ text: problemWords(result.problem), level: 'danger' });
    store.remember(to, [result.value]);
    return onChange(result.value.id, result.value);
  };

  return (
    <SearchSelect
      {...shell}
      value={value === null ? null : String(value)}
      valueLabel={row ? rowName(to, row, store, language) : value === null ? '' : t`Unknown`}
      search={search.find}
      onCreate={
        create && mayCreate && connection !== 'offline' ? (text) => void make(text) : undefined
      }
      onChange={(choice) => {
        const chosen = choice ? search.rowOf(choice.value) : null;
        if (chosen && byNumber) store.remember(to, [chosen]);
        onChange(choice ? (chosen?.id ?? choice.value) : null, chosen ?? null);
      }}
    />
  );
}
