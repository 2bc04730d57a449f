import { useReader } from '../../data/useReader.ts';
import type { EntityRows } from '@furrow/domain';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import { useCallback } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nameOfRow } from '../../words/rowName.ts';
import type { FieldWords } from './map/visibleFields.ts';

export interface FieldLook extends FieldWords {
  /** #RRGGBB of the crop. */
  readonly color: string;
}

/** Crop, variety and colour of a crop field, in the person's language. @source RUL-26 */
export function useFieldWords(): (field: EntityRows['cropfield']) => FieldLook {
  const store = useReader('croptype', 'cropvariety');
  const language = useLanguage();
  return useCallback(
    (field) => ({
      // looked up on first read: the map of 20,000 fields needs only colours
      get crop() {
        return nameOfRow('croptype', field.crop, store, language);
      },
      get variety() {
        return nameOfRow('cropvariety', field.variety, store, language);
      },
      color: cropColor(store.row('croptype', field.crop)),
    }),
    [store, language],
  );
}
