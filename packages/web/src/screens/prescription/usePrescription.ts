import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { useMemo } from 'react';
import type { RowId } from '../../data/types.ts';
import { emptyDoses, dosesOf, totalOf, type Dose, type DoseDraft } from './doses.ts';
import { mayKeepValues, usualCell, type Recipe, type Source } from './source.ts';
import type { SourceZones } from './zonesOfSource.ts';
import { useZones } from './useZones.ts';
import { useUndoable, type Undoable } from './useUndoable.ts';

/** A prescription map while it is edited. */
export interface Prescription {
  readonly source: Source | null;
  readonly recipe: Recipe;
  readonly doses: DoseDraft;
  readonly unit: string;
  readonly product: RowId | null;
  readonly name: string;
}

export interface PrescriptionResult extends SourceZones {
  readonly doses: readonly Dose[];
  readonly total: ReturnType<typeof totalOf>;
}

const USUAL_CLASSES = 4;
/** Half a turn of a spreader: smaller zones cannot be driven. */
const USUAL_SMALLEST = 400;

/** The state of a map being made, with undo, and the values derived from it. */
export function usePrescription(
  field: Polygonal,
  start: { readonly product: RowId | null; readonly unit: string; readonly name: string },
): Undoable<Prescription> & { readonly made: PrescriptionResult; readonly isBusy: boolean } {
  const undoable = useUndoable<Prescription>(() => ({
    source: null,
    recipe: {
      classing: 'quantile',
      count: USUAL_CLASSES,
      cell: usualCell(areaSquareMetres(field)),
      smallest: USUAL_SMALLEST,
    },
    doses: emptyDoses,
    ...start,
  }));
  const { source, recipe, doses: draft, unit } = undoable.state;
  const { zones, isBusy } = useZones(source, recipe, field);
  const doses = useMemo(() => dosesOf(draft, zones.classes.length), [draft, zones.classes.length]);
  const total = useMemo(
    // while zones are computed, the figures are those of the previous ones
    () => (isBusy ? null : totalOf(zones.classes, doses, unit)),
    [isBusy, zones.classes, doses, unit],
  );
  return { ...undoable, isBusy, made: { ...zones, doses, total } };
}

/** The state with another source: its classes are reset, and zones with doses keep them. */
export function withSource(
  before: Prescription,
  source: Source,
  { unit, keepsDoses }: { readonly unit: string | null; readonly keepsDoses: boolean },
): Prescription {
  const keeps = mayKeepValues(source);
  const values =
    keeps && keepsDoses && source.kind === 'areas'
      ? [...new Set(source.areas.map(({ value }) => value))].toSorted((left, right) => left - right)
      : [];
  return {
    ...before,
    source,
    unit: unit ?? before.unit,
    recipe: { ...before.recipe, classing: keeps ? 'each' : 'quantile' },
    doses: {
      ...before.doses,
      typed: Object.fromEntries(values.map((value, index) => [index, String(value)])),
    },
  };
}
