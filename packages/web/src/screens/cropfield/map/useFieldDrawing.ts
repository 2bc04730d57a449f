import { whenMapsRest } from '../../../browser/mapsAtRest.ts';
import { choose } from '../../../ui/overlay/confirm.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { Polygonal } from '@furrow/geo/types.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFarmStore } from '../../../data/index.ts';
import type { UndoOutcome } from '../../../data/types.ts';
import type { LandChange } from '../../../map/drawing/outcome.ts';
import { ringsOf } from '../../../map/drawing/rings.ts';
import { useDrawing } from '../../../map/drawing/useDrawing.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatHectares } from '../../../ui/format/formats.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { countryOfBoundary } from './countryOfBoundary.ts';
import { boundaryOfRow } from './boundaryOfRow.ts';
import type { Applied } from './applying/applyDrawing.ts';
import { selectionOf, type Selection } from './selection.ts';
import { useUnfinishedDrawing } from './unfinished/useUnfinishedDrawing.ts';

/** Maximum number of overlaps listed per field; its form lists all. */
const mostShared = 2;

/** A form that replaces the details. */
export type FieldFormRequest =
  | { readonly kind: 'new'; readonly geometry: Polygonal; readonly country: string | null }
  | { readonly kind: 'change'; readonly id: string };

/**
 * Applies drawings on the map to crop fields: a new field gets a form, others are changed at once
 * and can be undone.
 * @param open the field in the address
 */
export function useFieldDrawing(select: (selection: Selection) => void, open: string | null) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [form, setForm] = useState<FieldFormRequest | null>(null);
  const [isSettling, setSettling] = useState(false);
  /** The fields as they were when the current drawing was begun. */
  const begunOn = useRef<readonly EntityRows['cropfield'][]>([]);

  const begin = async (geometry: Polygonal) => {
    setForm({ kind: 'new', geometry, country: null });
    const country = await countryOfBoundary(geometry).catch(() => null);
    // spec §8: the form opens all the same
    if (country === null) showToast({ text: t`The country couldn't be detected.` });
    else
      setForm((now) =>
        now?.kind === 'new' && now.geometry === geometry ? { ...now, country } : now,
      );
  };
  /** Resolves once the fields are changed, or a person thought better of it. */
  const apply = async (result: LandChange, end: () => void) => {
    const seen = begunOn.current;
    begunOn.current = [];
    const [{ applyDrawing, plannedOnSplit, statementsOfMerged }, { statementWords }] =
      await Promise.all([import('./applying/applyDrawing.ts'), import('./statementWords.ts')]);
    const statements = statementsOfMerged(store, result);
    const planned = plannedOnSplit(store, result);
    const where = planned === 0 ? 'yes' : await askWhere(planned);
    if (where === 'no') return;
    const applied = applyDrawing(store, result, {
      planned: where === 'yes' ? 'each' : 'largest',
      seen,
    });
    await applied.shown;
    // with the changed fields: the map shows no boundary of before in between
    end();
    // new fields are open with their first picture; what is redrawn is open as a rule
    if (result.kind !== 'reshape') select(selectionOf(new Set(applied.ids)));
    void tell(
      result.kind,
      applied,
      statements.map((statement) => statementWords(statement, language)),
    );
  };
  const tell = async (
    kind: LandChange['kind'],
    { ids, undo }: Applied,
    statements: readonly string[],
  ) => {
    // the new boundary is drawn before its neighbours are compared with it
    await new Promise<void>((resolve) => whenMapsRest(resolve));
    setSettling(false);
    if (kind === 'reshape') select(selectionOf(new Set(ids)));
    const name = String(store.row('cropfield', ids[0])?.name ?? '');
    const said: Readonly<Record<typeof kind, string>> = {
      reshape:
        ids.length === 1
          ? t`${name} has a new boundary.`
          : plural(ids.length, {
              one: '# field has a new boundary.',
              other: '# fields have a new boundary.',
            }),
      split: plural(ids.length, { one: 'Split into # field.', other: 'Split into # fields.' }),
      merge: t`Merged into ${name}.`,
    };
    showToast({
      text: [said[kind], ...statements, ...(await sharedWords(ids))].join(' '),
      action: { label: t`Undo`, run: () => void undo().then(offerRedo) },
    });
  };
  const offerRedo = (outcome: UndoOutcome) => {
    if (outcome === 'undone' && store.canRedo())
      showToast({
        text: t`Undone.`,
        action: { label: t`Redo`, run: () => void store.redo() },
      });
    else if (outcome === 'impossible')
      showToast({ text: t`This can no longer be undone.`, level: 'danger' });
    else if (outcome === 'built_on')
      showToast({ text: t`Undo what you did with these fields since, then this.` });
  };
  /**
   * Performed work stays readable from every piece; for planned work a person chooses the piece.
   */
  const askWhere = (count: number) =>
    choose({
      title: t`Planned work on this field`,
      text: plural(count, {
        one: '# planned job: on every piece its part, or on the largest piece only?',
        other: '# planned jobs: on every piece their part, or on the largest piece only?',
      }),
      yes: t`On every piece`,
      also: t`Largest piece only`,
    });
  /** Warnings of the fields that a new boundary overlaps: saving is allowed all the same. */
  const sharedWords = async (ids: readonly string[]): Promise<readonly string[]> => {
    const { overlappingFields } = await import('./overlappingFields.ts');
    return ids.flatMap((id) => {
      const row = store.row('cropfield', id);
      return (row ? overlappingFields(row, store.rows('cropfield')) : [])
        .slice(0, mostShared)
        .map(
          ({ field, hectares }) =>
            t`It overlaps ${String(field.name ?? '')}: ${formatHectares(hectares, language)}.`,
        );
    });
  };
  const drawing = useDrawing((result, keep) => {
    if (result.kind === 'create') void begin(result.geometry);
    else if (result.kind === 'choose') select(selectionOf(new Set(result.ids)));
    else {
      const end = keep();
      setSettling(result.kind === 'reshape');
      apply(result, end)
        .finally(end)
        .catch((reason: unknown) => {
          setSettling(false);
          throw reason;
        });
    }
  }, true);
  // only whether there is a drawing: the page must not be rendered again with every move of the
  // pointer
  const drawingNow = useSyncExternalStore(
    drawing.subscribe,
    () => drawing.shown().state.phase !== 'idle',
  );

  const { box, takeSeen } = useUnfinishedDrawing({
    drawing,
    drawn: form?.kind === 'new' ? form.geometry : null,
    open,
    begunOn: (id) => begunOn.current.find((row) => row.id === id),
    onForm: (geometry) => void begin(geometry),
  });

  // the code that saves a drawing is loaded before there is a drawing to save
  useEffect(() => {
    if (!drawingNow) return;
    const seen = takeSeen();
    const rows = store.rows('cropfield');
    begunOn.current = seen
      ? rows.map((row) => (row.id === seen.id ? { ...row, ...seen } : row))
      : rows;
    void Promise.all([
      import('./applying/applyDrawing.ts'),
      import('./overlappingFields.ts'),
      import('./statementWords.ts'),
    ]).catch(() => undefined);
  }, [drawingNow, store, takeSeen]);

  return {
    drawing,
    drawingNow,
    /** Whether a new boundary of fields is not drawn yet. */
    isSettling,
    form,
    /** The box around a drawing that was taken up again. */
    takenUp: box,
    closeForm: useCallback(() => setForm(null), []),
    draw: useCallback(() => drawing.dispatch({ kind: 'choose', tool: 'polygon' }), [drawing]),
    edit: useCallback(
      (field: EntityRows['cropfield']) => setForm({ kind: 'change', id: String(field.id) }),
      [],
    ),
    editBoundary: useCallback(
      (field: EntityRows['cropfield']) => {
        const boundary = boundaryOfRow(field);
        if (boundary)
          drawing.dispatch({ kind: 'edit', id: String(field.id), rings: ringsOf(boundary) });
        else drawing.dispatch({ kind: 'choose', tool: 'polygon' });
      },
      [drawing],
    ),
  };
}
