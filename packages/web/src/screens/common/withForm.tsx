import { lazy, type ComponentType } from 'react';
import type { EntityForm, EntityScreen } from './EntityScreen.ts';

const nothing: EntityForm = {};

/**
 * A part of the page that needs the form of a screen. Forms carry selectors and searches that a
 * list does without, so part and form come when the part is first shown: asked for at the same
 * time, drawn when both are here. They are kept by list and not by screen, because a screen may be
 * made anew while its form is open: the next row shows at once.
 */
export function withForm<Props extends { readonly own: EntityForm }>(
  load: () => Promise<ComponentType<Props>>,
): (screen: EntityScreen) => ComponentType<Omit<Props, 'own'>> {
  const kept = new Map<string, ComponentType<Omit<Props, 'own'>>>();
  return ({ paths, form }) => {
    const cached = kept.get(paths.list);
    if (cached) return cached;
    const part = lazy(async () => {
      const [Part, own] = await Promise.all([load(), form?.()]);
      return {
        default: (props: Omit<Props, 'own'>) => (
          <Part {...({ ...props, own: own?.form ?? nothing } as Props)} />
        ),
      };
    });
    kept.set(paths.list, part);
    return part;
  };
}
