import type { EntityRows } from '@furrow/domain';
import { useMemo } from 'react';
import { useRows } from '../../../../data/index.ts';
import { useWorkspace } from '../../../../me/MeContext.tsx';
import { useFieldWords } from '../../../cropfield/useFieldWords.ts';
import { visibleFields } from '../../../cropfield/map/visibleFields.ts';

/**
 * The crop fields work can be done on: those visible on the map, and those that are chosen already.
 * @source RUL-04
 */
export function useChoosableFields(chosen: readonly string[]): readonly EntityRows['cropfield'][] {
  const { plan, date } = useWorkspace();
  const fields = useRows('cropfield');
  const links = useRows('cropfieldgroup');
  const words = useFieldWords();
  return useMemo(() => {
    const visible = visibleFields(
      { fields, links },
      { plan, date, all: false, text: '', crop: null, group: null },
      words,
    );
    const shown = new Set(visible.map(({ id }) => id));
    return [
      ...visible,
      ...fields.filter(({ id }) => !shown.has(id) && chosen.includes(String(id))),
    ];
  }, [fields, links, plan, date, words, chosen]);
}
