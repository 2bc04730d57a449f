import { useFarmStore } from '../../../../data/index.ts';
import { useReferenceSearch } from '../../../../forms/useReferenceSearch.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { SearchSelect } from '../../../../ui/input/SearchSelect.tsx';
import { rowName } from '../../../../words/rowName.ts';
import type { WorkAttribute } from '../draft.ts';
import { useOrganisms } from './useOrganisms.ts';

interface Props {
  readonly label: string;
  readonly attribute: WorkAttribute;
  readonly errors: readonly string[];
  readonly onChange: (organism: Pick<WorkAttribute, 'textvalue' | 'code'>) => void;
}

/**
 * A weed, pest or disease of the catalogue, stored by its EPPO code and the name it was chosen by;
 * any other by its name alone.
 */
export function OrganismInput({ label, attribute: { textvalue, code }, errors, onChange }: Props) {
  const store = useFarmStore();
  const language = useLanguage();
  const nameOf = useOrganisms();
  const search = useReferenceSearch('organism');
  const name = nameOf(code) ?? textvalue ?? code ?? '';
  return (
    <SearchSelect
      label={label}
      errors={errors}
      value={name || null}
      valueLabel={name}
      search={search.find}
      onChange={(choice) => {
        const row = choice ? search.rowOf(choice.value) : undefined;
        onChange({
          textvalue: row ? rowName('organism', row, store, language) : null,
          code: row ? (row.eppo_code ?? null) : null,
        });
      }}
      onCreate={(text) => onChange({ textvalue: text, code: null })}
    />
  );
}
