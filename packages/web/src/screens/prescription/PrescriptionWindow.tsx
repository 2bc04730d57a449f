import type { EntityRows } from '@furrow/domain';
import type { Polygonal, Position } from '@furrow/geo/types.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFarmStore } from '../../data/index.ts';
import type { RowId } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { UndoButtons } from '../../ui/UndoButtons.tsx';
import { ClassStep } from './ClassStep.tsx';
import { describeSource } from './describeSource.ts';
import { DoseStep } from './DoseStep.tsx';
import { DrawnZones } from './DrawnZones.tsx';
import { PrescriptionFiles } from './PrescriptionFiles.tsx';
import { SourceStep } from './SourceStep.tsx';
import { TotalFacts } from './TotalFacts.tsx';
import { usePrescription, withSource, type Prescription } from './usePrescription.ts';
import { ZonesPreview } from './ZonesPreview.tsx';
import type { ZoneNote } from './zonesOfSource.ts';
import styles from './Prescription.module.css';

export interface PrescriptionWindowProps {
  readonly field: EntityRows['cropfield'];
  readonly boundary: Polygonal;
  readonly product?: RowId | null;
  readonly onClose: () => void;
  /** Called with the id of the created row. */
  readonly onMade?: (id: string) => void;
}

/** Creates a prescription map of a field: zones, classes, doses, and the files for the terminal. */
export function PrescriptionWindow({
  field,
  boundary,
  product = null,
  onClose,
  onMade,
}: PrescriptionWindowProps) {
  const { t } = useLingui();
  const store = useFarmStore();
  const fieldName = String(field.name ?? '');
  const { state, set, undo, redo, made, isBusy } = usePrescription(boundary, {
    product,
    unit: 'kg/ha',
    name: fieldName,
  });
  const [corners, setCorners] = useState<readonly Position[] | null>(null);
  const notes = useNotes();
  const change = (changes: Partial<Prescription>, merges?: string) =>
    set((before) => ({ ...before, ...changes }), merges);
  const { source, recipe } = state;
  const features = {
    type: 'FeatureCollection',
    ...(source ? { made: describeSource(source, recipe) } : {}),
    features: made.classes.map(({ geometry }, index) => ({
      type: 'Feature',
      properties: { value: made.doses[index]?.value ?? 0 },
      geometry,
    })),
  };
  const save = async () => {
    const { rows, shown } = store.create('prescriptionmap', {
      name: state.name.trim() || fieldName,
      cropfield: field.id,
      producttype: state.product,
      unit: state.unit,
      date: today(),
      features,
    });
    await shown;
    showToast({ text: t`Prescription map saved.`, level: 'plain' });
    const [id] = rows;
    if (id !== undefined) onMade?.(String(id));
    onClose();
  };
  return (
    <Modal
      opened
      wide
      onClose={onClose}
      title={t`Prescription map of ${fieldName}`}
      footer={
        <>
          <UndoButtons undo={undo} redo={redo} />
          <span className={styles['spread']} />
          <PrescriptionFiles field={field} boundary={boundary} prescription={state} made={made} />
          <Button size="md" disabled={!made.total} onClick={() => void save()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <div className={styles['layout']} data-beside>
        <div className={styles['map']}>
          <ZonesPreview
            boundary={boundary}
            made={made}
            corners={corners}
            onCorner={(corner) => setCorners((before) => [...(before ?? []), corner])}
          />
          {corners ? (
            <DrawnZones
              corners={corners}
              onCorners={setCorners}
              onZone={(zone) =>
                set((before) => ({
                  ...before,
                  source: {
                    kind: 'drawn',
                    zones: [...(before.source?.kind === 'drawn' ? before.source.zones : []), zone],
                  },
                }))
              }
            />
          ) : null}
          {source ? <p className="quiet">{describeSource(source, recipe)}</p> : null}
          {isBusy ? (
            <Delayed>
              <output className="quiet">{t`Calculating…`}</output>
            </Delayed>
          ) : null}
          {made.notes.map(({ code, hectares }) => (
            <Notice key={code} level={made.classes.length > 0 ? 'ok' : 'warning'}>
              {notes(code, hectares)}
            </Notice>
          ))}
        </div>
        <div className={styles['steps']}>
          <SourceStep
            field={field}
            boundary={boundary}
            cell={recipe.cell}
            isDrawing={corners !== null}
            onDraw={() => setCorners(corners ? null : [])}
            onSource={(next, unit, keepsDoses) => {
              setCorners(null);
              set((before) => withSource(before, next, { unit, keepsDoses }));
            }}
          />
          {source ? (
            <>
              <ClassStep
                source={source}
                recipe={recipe}
                onChange={(changes) =>
                  set((before) => ({
                    ...before,
                    recipe: { ...before.recipe, ...changes },
                    doses: { ...before.doses, typed: {} },
                  }))
                }
              />
              <DoseStep prescription={state} made={made} onChange={change} />
              <TotalFacts made={made} unit={state.unit} product={state.product} />
              <TextInput
                label={t`Name of the map`}
                value={state.name}
                onChange={(name) => change({ name }, 'name')}
                errors={[]}
              />
            </>
          ) : (
            <p className="quiet">{t`Choose where the zones come from. The map shows them as they are made.`}</p>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Texts of notes about zones. */
function useNotes() {
  const { t } = useLingui();
  const language = useLanguage();
  return (code: ZoneNote, hectares: number): string => {
    const area = formatHectares(hectares, language);
    const words: Readonly<Record<ZoneNote, string>> = {
      cut: t`${area} lay outside the field and was cut off.`,
      no_value: t`${area} of the field has no value and is in no zone.`,
      too_few_points: t`There are too few points on the field: at least 3 are needed.`,
      too_many_cells: t`These cells are too small for a field of this size.`,
      none_on_field: t`None of this is on the field.`,
    };
    return words[code];
  };
}
