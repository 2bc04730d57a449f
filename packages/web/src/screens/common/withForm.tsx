import { lazy, type ComponentType } from 'react';
import type { EntityForm, EntityScreen } from './EntityScreen.ts';

const nothing: EntityForm = {};

/**
 * A part of the page that needs the form of a screen. Forms contain selectors and searches that a
 * list does not need, so part and form are loaded when the part is first shown: requested in
 * parallel, rendered when both have arrived. They are cached by list and not by screen, because a
 * screen may be re-created while its form is open: the next row shows at once.
 */
export function withForm<Props extends { readonly entityForm: EntityForm }>(
  load: () => Promise<ComponentType<Props>>,
): (screen: EntityScreen) => ComponentType<Omit<Props, 'entityForm'>> {
  const kept = new Map<string, ComponentType<Omit<Props, 'entityForm'>>>();
  return ({ paths, form }) => {
    const cached = kept.get(paths.list);
    if (cached) return cached;
    const part = lazy(async () => {
      const [Part, own] = await Promise.all([load(), form?.()]);
      return {
        default: (props: Omit<Props, 'entityForm'>) => (
          <Part {...({ ...props, entityForm: own?.form ?? nothing } as Props)} />
        ),
      };
    });
    kept.set(paths.list, part);
    return part;
  };
}
