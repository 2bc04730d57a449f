import type { EntityRows } from '@furrow/domain';
import { fillByRotation } from '@furrow/domain/rotation/fill-rotation.ts';
import { plural, t } from '@lingui/core/macro';
import { useFarmStore } from '../../data/index.ts';
import type { Draft, FarmStore } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { fieldsOfSeason } from '../plan/newSeason.ts';
import { useCarryingFields } from '../plan/useCarryingFields.ts';
import {
  chosenChanges,
  copiedChanges,
  entityOfColumn,
  secondCrop,
  takesCopy,
  type PlanColumn,
} from './planEdits.ts';
import type { CropPlan } from './useCropPlan.ts';

type Field = EntityRows['cropfield'];

/** Changes fields in a single action, reports it and offers undo. */
async function changeTogether(
  store: FarmStore,
  changes: readonly { readonly field: Field; readonly draft: Draft }[],
  text: string,
): Promise<void> {
  const real = changes.filter(({ field, draft }) => {
    const row: Readonly<Record<string, unknown>> = field;
    return Object.entries(draft).some(([name, value]) => (row[name] ?? null) !== value);
  });
  if (real.length === 0) return;
  const { undo, shown } = store.together(() => {
    for (const { field, draft } of real) store.update('cropfield', field.id, draft);
  });
  await shown;
  showToast({ text, action: { label: t`Undo`, run: () => void undo() } });
}

const countOf = (fields: readonly Field[]): string =>
  fields.length === 1
    ? (fields[0]?.name ?? '')
    : plural(fields.length, { one: '# field', other: '# fields' });

/** The edits of a season's cells; each is a single action that can be undone. */
export interface PlanEdits {
  readonly choose: (fields: readonly Field[], column: PlanColumn, value: number | null) => void;
  readonly copy: (from: Field, to: readonly Field[], column: PlanColumn) => void;
  readonly swap: (left: Field, right: Field) => void;
  readonly fill: () => void;
  readonly addSecond: (field: Field, period: 'before' | 'after') => void;
  readonly removeSecond: (field: Field) => void;
  readonly takeOver: (fields: readonly Field[]) => void;
}

export function usePlanEdits(plan: CropPlan): PlanEdits {
  const store = useFarmStore();
  const carry = useCarryingFields();
  const language = useLanguage();
  const nameIn = (column: PlanColumn, id: number | null): string =>
    nameOfRow(entityOfColumn[column], id, store, language) || t`No crop`;

  const choose: PlanEdits['choose'] = (fields, column, value) => {
    const what = value === null ? t`emptied` : nameIn(column, value);
    const changes = fields.map((field) => ({
      field,
      draft: chosenChanges(field, column, value),
    }));
    void changeTogether(store, changes, t`${countOf(fields)}: ${what}`);
  };
  const copy: PlanEdits['copy'] = (from, to, column) => {
    const taking = to.filter((field) => field.id !== from.id && takesCopy(from, field, column));
    const draft = copiedChanges(from, column);
    const what = from[column] === null ? t`emptied` : nameIn(column, from[column]);
    void changeTogether(
      store,
      taking.map((field) => ({ field, draft })),
      t`${countOf(taking)}: ${what}`,
    );
  };
  const swap: PlanEdits['swap'] = (left, right) =>
    void changeTogether(
      store,
      [
        { field: left, draft: copiedChanges(right, 'crop') },
        { field: right, draft: copiedChanges(left, 'crop') },
      ],
      t`${left.name} and ${right.name} are swapped.`,
    );
  const fill = () => {
    const { year, pieces } = plan;
    const years = new Map(plan.columns.map((column) => [column.plan.id, column.year]));
    const proposals = fillByRotation(
      pieces.map((piece) => ({ id: piece.field.id, crops: mainCrops(piece, years, year) })),
      year,
      plan.isFree,
    );
    const byId = new Map(pieces.map(({ field }) => [field.id, field]));
    const changes = proposals.flatMap(({ id, crop }) => {
      const field = byId.get(id);
      return field ? [{ field, draft: chosenChanges(field, 'crop', crop) }] : [];
    });
    if (changes.length === 0)
      showToast({ text: t`Nothing to fill: earlier seasons do not say what follows.` });
    void changeTogether(
      store,
      changes,
      plural(changes.length, {
        one: '# field filled as the farm did before.',
        other: '# fields filled as the farm did before.',
      }),
    );
  };
  const addSecond: PlanEdits['addSecond'] = (field, period) => {
    const names = new Set(store.rows('cropfield').map(({ name }) => name));
    const { undo, shown } = store.together(() =>
      store.create('cropfield', secondCrop(field, period, names)),
    );
    void shown.then(() =>
      showToast({
        text: t`A second crop on ${field.name}: choose it below.`,
        action: { label: t`Undo`, run: () => void undo() },
      }),
    );
  };
  const removeSecond: PlanEdits['removeSecond'] = (field) => {
    const { undo, shown } = store.together(() => store.remove('cropfield', field.id));
    void shown.then(() =>
      showToast({
        text: t`${field.name} is removed from this season.`,
        action: { label: t`Undo`, run: () => void undo() },
      }),
    );
  };
  const takeOver: PlanEdits['takeOver'] = (fields) => {
    const { season, before } = plan;
    if (!season || !before) return;
    const drafts = fieldsOfSeason(fields, season.id, {
      season: {
        name: season.name ?? '',
        period_start: dayOf(season.period_start),
        period_end: dayOf(season.period_end),
      },
      from: before.plan,
      withCrops: false,
    });
    const { undo, shown } = store.together(() => carry(season.id, drafts), { whole: true });
    void shown.then(() =>
      showToast({
        text: plural(drafts.length, {
          one: '# field taken over.',
          other: '# fields taken over.',
        }),
        action: { label: t`Undo`, run: () => void undo() },
      }),
    );
  };
  return { choose, copy, swap, fill, addSecond, removeSecond, takeOver };
}

const dayOf = (day: string | null): string => day ?? '';

/** The main crop of a piece by harvest year: of several parts the largest. */
function mainCrops(
  piece: CropPlan['pieces'][number],
  years: ReadonlyMap<string, number>,
  year: number,
): ReadonlyMap<number, number> {
  const own = piece.ownCrops.find(({ period }) => period === 'main')?.field.crop ?? null;
  return new Map([
    ...[...piece.seasons].flatMap(([plan, crops]) => {
      const when = years.get(plan);
      const main = crops.find(({ period }) => period === 'main')?.field.crop ?? null;
      return when === undefined || main === null ? [] : [[when, main] as const];
    }),
    ...(own === null ? [] : [[year, own] as const]),
  ]);
}
