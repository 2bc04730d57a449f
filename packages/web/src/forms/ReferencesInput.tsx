import { useFarmStore, useRows } from '../data/index.ts';
import type { Row, RowId } from '../data/types.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import type { FieldShellProps } from '../ui/input/FormField.tsx';
import { MultiSelect } from '../ui/input/MultiSelect.tsx';
import { toChoice, useReferenceSearch } from './useReferenceSearch.ts';

interface Props extends FieldShellProps {
  readonly to: string;
  readonly value: readonly RowId[];
  readonly onChange: (ids: readonly RowId[]) => void;
  readonly filter?: (row: Row) => boolean;
}

/** Chooses several rows that are pointed to. */
export function ReferencesInput({ to, value, onChange, filter, ...shell }: Props) {
  const store = useFarmStore();
  const language = useLanguage();
  useRows(to);
  const search = useReferenceSearch(to, undefined, filter);
  const chosen = value.map((id) => {
    const row = store.row(to, id);
    return row ? toChoice(to, row, store, language) : { value: String(id), label: '…' };
  });
  const idOf = (text: string): RowId =>
    search.rowOf(text)?.id ?? value.find((id) => String(id) === text) ?? text;
  return (
    <MultiSelect
      {...shell}
      chosen={chosen}
      search={search.find}
      onChange={(choices) => onChange(choices.map((choice) => idOf(choice.value)))}
    />
  );
}
