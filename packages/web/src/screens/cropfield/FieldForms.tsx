import { areaHectares } from '@furrow/geo/measure/area.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import { useMemo } from 'react';
import { useRow } from '../../data/index.ts';
import { CropFieldForm } from './CropFieldForm.tsx';
import { GoneField } from './GoneField.tsx';
import { boundaryOfRow } from './map/boundaryOfRow.ts';
import type { FieldFormRequest } from './map/useFieldDrawing.ts';

interface Props {
  readonly form: FieldFormRequest;
  readonly onSaved: (id: string) => void;
  readonly onDone: () => void;
}

/** The form of a field that was just drawn, or of an existing field. */
export function FieldForms({ form, onSaved, onDone }: Props) {
  const field = useRow('cropfield', form.kind === 'change' ? form.id : null);
  const start = useMemo(
    () =>
      form.kind === 'new'
        ? { geometry: writeWkt(form.geometry), registered_area: null, country: form.country }
        : {},
    [form],
  );
  const drawnArea = useMemo(() => {
    const boundary = form.kind === 'new' ? form.geometry : field ? boundaryOfRow(field) : null;
    return boundary ? areaHectares(boundary) : null;
  }, [form, field]);
  if (form.kind === 'change' && !field)
    return <GoneField id={form.id} onClose={onDone} onOpen={onDone} />;
  return (
    <CropFieldForm
      field={field ?? null}
      start={start}
      drawnArea={drawnArea}
      onClose={onDone}
      onSaved={(id) => {
        onDone();
        onSaved(id);
      }}
    />
  );
}
