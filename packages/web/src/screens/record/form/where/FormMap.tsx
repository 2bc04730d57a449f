import { useStable } from '../../../../ui/useStable.ts';
import type { EntityRows } from '@furrow/domain';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../../../browser/whenIdle.ts';
import { useDrawing } from '../../../../map/drawing/useDrawing.ts';
import { MapArea } from '../../../cropfield/map/MapArea.tsx';
import type { FieldLook } from '../../../cropfield/useFieldWords.ts';

interface Props {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly words: (field: EntityRows['cropfield']) => FieldLook;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const nothing = () => undefined;

/** Milliseconds before the map is rendered: the form comes first, for people who want to type. */
const headStart = 200;

/**
 * The fields on a map beside the form, rendered after the form: a click adds or removes a field.
 */
export function FormMap(props: Props) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => (stop = whenIdle(() => setReady(true))), headStart);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return ready ? <ChoosingMap {...props} /> : null;
}

function ChoosingMap({ fields, words, chosen, onChange }: Props) {
  const drawing = useDrawing(nothing);
  const selection = useMemo(() => new Set(chosen), [chosen]);
  // fits the fields chosen before the map opened, or else the whole farm; later choices do not move
  // the map
  const anywhere = fields.length > 0;
  const first = chosen.length > 0 ? chosen : ('all' as const);
  const fit = useStable(String(anywhere), anywhere ? { ids: first } : null);
  const press = (id: string | null) => {
    if (id !== null)
      onChange(selection.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <MapArea
      fields={fields}
      words={words}
      selection={selection}
      onSelect={press}
      view={null}
      onMove={nothing}
      fit={fit}
      drawing={drawing}
      mayDraw={false}
      draft={null}
    />
  );
}
