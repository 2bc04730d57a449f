import { areaHectares } from '@furrow/geo/measure/area.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import { useMemo } from 'react';
import { useRow } from '../../data/index.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { GonePanel } from '../common/GonePanel.tsx';
import { CropFieldForm } from './CropFieldForm.tsx';
import { FieldLineage } from './ground/FieldLineage.tsx';
import { boundaryOfRow } from './map/boundaryOfRow.ts';
import type { FieldFormRequest } from './map/useFieldDrawing.ts';
import { fieldDraftName } from './useCropFieldForm.ts';

interface Props {
  readonly form: FieldFormRequest;
  readonly onSaved: (id: string) => void;
  readonly onDone: () => void;
}

/** The form of a field that was just drawn, or of one that exists. */
export function FieldForms({ form, onSaved, onDone }: Props) {
  const { farm } = useWorkspace();
  const language = useLanguage();
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
    return (
      <GonePanel
        entity="cropfield"
        draftName={fieldDraftName(farm.id, form.id)}
        title={entityWords('cropfield', language).one}
        onClose={onDone}
      >
        <FieldLineage id={form.id} onOpen={onDone} />
      </GonePanel>
    );
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
