import type { EntityRows } from '@furrow/domain';
import { useCallback, useMemo, useState } from 'react';
import { useMapChoices } from '../../../../me/useMapChoices.ts';
import type { useFieldWords } from '../../useFieldWords.ts';
import { isColoring, type Coloring } from './colorings.ts';
import { useColoring } from './useColoring.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * The colours of the listed fields by the chosen colouring, and the fields whose classes are
 * highlighted.
 */
export function useColoredFields(
  listed: readonly EntityRows['cropfield'][],
  words: ReturnType<typeof useFieldWords>,
) {
  const [choices, choose] = useMapChoices();
  const coloring = isColoring(choices.color) ? choices.color : 'crop';
  const colors = useColoring(coloring, listed, words);
  const [pressed, setPressed] = useState(nothing);
  const only = useMemo(
    () => new Set(colors.classes.flatMap(({ key }) => (pressed.has(key) ? [key] : []))),
    [colors, pressed],
  );
  const shown = useMemo(
    () => (only.size === 0 ? listed : listed.filter((field) => only.has(colors.keyOf(field)))),
    [listed, only, colors],
  );
  const legendChoice = useMemo(() => ({ only, onChange: setPressed }), [only]);
  const recolor = useCallback(
    (color: Coloring) => {
      setPressed(nothing);
      choose({ color });
    },
    [choose],
  );
  return { coloring, colors, shown, legendChoice, recolor };
}
