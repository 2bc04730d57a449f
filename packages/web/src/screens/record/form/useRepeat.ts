import type { EntityRows } from '@furrow/domain';
import { isForbidden } from '@furrow/domain/spray-register/pack.ts';
import { useEffect, useMemo, useState } from 'react';
import { useFarmStore, useRows } from '../../../data/index.ts';
import { useRowLookup } from '../../../data/useRowLookup.ts';
import { useLatest } from '../../../ui/useLatest.ts';
import type { AdmissionCheck } from '../../protection/useAdmissionCheck.ts';
import type { Detail } from './amounts/itemTypes.ts';
import { withKinds } from './amounts/itemTypes.ts';
import { onFields, type WorkActivity } from './draft.ts';
import { lastTime } from './likeLastTime.ts';
import { likeRecordOn, withoutProducts, type Repeat } from './repeat.ts';
import type { WorkForm } from './useWorkForm.ts';

/** A product that was offered and may not be used in this crop. */
interface LeftOut {
  readonly producttype: number;
  /** Reason, in the text of the verdict. */
  readonly reason: string;
}

interface Options {
  readonly form: WorkForm;
  readonly details: readonly Detail[];
  /** The record whose work is copied at the start. */
  readonly like: (() => EntityRows['record'] | undefined) | undefined;
  /** A record that exists is not done again. */
  readonly fixed: boolean;
}

/** The proposed work: like an earlier one, on the chosen fields. */
export interface RepeatedWork {
  readonly model: EntityRows['record'] | undefined;
  readonly where: Repeat;
  /** The work of the last time, which may be copied. */
  readonly last: EntityRows['record'] | undefined;
  readonly repeat: (record: EntityRows['record']) => void;
  /** Chooses other fields: proposed work that nobody edited follows them. */
  readonly choose: (fields: readonly string[], quietly?: boolean) => void;
  readonly replace: () => void;
  readonly leftOut: readonly LeftOut[];
  /** Uses the omitted products after all. */
  readonly useAnyway: () => void;
  /** Removes products that a verdict forbids in the crop. */
  readonly judged: (check: AdmissionCheck) => void;
}

const isSame = (left: readonly WorkActivity[], right: readonly WorkActivity[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const nothing: readonly LeftOut[] = [];

/**
 * Proposes the last work on the fields, and keeps the proposal fitting while nobody has edited it:
 * it follows the chosen fields, and loses products not allowed in their crop. @source RUL-03
 */
export function useRepeat({ form, details, like, fixed }: Options): RepeatedWork {
  const store = useFarmStore();
  const records = useRows('record');
  const { draft, fields, set, setQuietly } = form;
  const [model, setModel] = useState(like);
  const [leftOut, setLeftOut] = useState(nothing);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const lookup = useRowLookup('cropfield');
  const where = useMemo<Repeat>(
    () => ({
      records,
      fields: fields.map(({ id }) => id),
      cropOf: (field) => lookup('cropfield', field as string | null)?.crop ?? null,
    }),
    [records, fields, lookup],
  );
  const last = useMemo(
    () =>
      fixed
        ? undefined
        : lastTime(records, draft.activities[0]?.theme ?? null, {
            fields: new Set(fields.map(({ id }) => id)),
            crops: new Set(fields.map(({ crop }) => crop)),
            cropOf: (record) => where.cropOf(record.cropfield),
          }),
    [records, draft.activities, fields, where, fixed],
  );
  /** The work of the model as it is offered on some fields. */
  const offeredOn = (ids: readonly string[], of: EntityRows['record']) =>
    withKinds(likeRecordOn(of, { ...where, fields: ids }).activities, details);
  const isUntouched =
    model !== undefined &&
    isSame(
      withKinds(draft.activities, details),
      withoutProducts(
        offeredOn(where.fields, model),
        leftOut.map(({ producttype }) => producttype),
        store,
      ),
    );
  const choose = (ids: readonly string[], quietly = false) => {
    const change = quietly ? setQuietly : set;
    if (isUntouched) setLeftOut(nothing);
    change({
      ...onFields(draft, ids),
      ...(isUntouched && model ? { activities: offeredOn(ids, model) } : {}),
    });
  };
  const repeat = (record: EntityRows['record']) => {
    setModel(record);
    setLeftOut(nothing);
    set(likeRecordOn(record, where));
  };
  const judged = (check: AdmissionCheck) => {
    if (!isUntouched || check.state !== 'told') return;
    const items = [...check.items.values()].flatMap(({ producttype, status, title, reasons }) =>
      isUnfit(status) && !kept.has(producttype)
        ? [{ producttype, reason: reasons[0]?.text ?? title }]
        : [],
    );
    if (items.length === 0) return;
    const all = [...leftOut, ...items];
    setLeftOut(all);
    setQuietly({
      activities: withoutProducts(
        draft.activities,
        items.map(({ producttype }) => producttype),
        store,
      ),
    });
  };
  const useAnyway = () => {
    if (!model) return;
    setKept(new Set([...kept, ...leftOut.map(({ producttype }) => producttype)]));
    setLeftOut(nothing);
    set({ activities: offeredOn(where.fields, model) });
  };
  const replace = () =>
    model ? set({ activities: likeRecordOn(model, where).activities }) : undefined;
  return { model, where, last, repeat, choose, replace, leftOut, useAnyway, judged };
}

/** Not allowed in this crop at all, and not only not like this. */
const unfit: ReadonlySet<string> = new Set(['NOT-ALLOWED', 'EXPIRED']);
const isUnfit = (status: string): boolean => isForbidden(status) && unfit.has(status);

/** Called with verdicts as they arrive. */
export function useJudged(check: AdmissionCheck, { judged }: RepeatedWork): void {
  const latest = useLatest(judged);
  useEffect(() => latest.current(check), [check, latest]);
}
