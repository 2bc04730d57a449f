import {
  namedBeside,
  readWorkingTime,
  workDetails,
  workingTimeText,
} from '@furrow/domain/detailtype/work-details.ts';
import type { WorkActivity, WorkAttribute, WorkSpan } from '../draft.ts';

/** Details that have dedicated inputs; on the wire they are among the details of an activity. */
export const hasOwnInput = (type: number | null): boolean => namedBeside(type) !== null;

const times = ({ type, textvalue }: WorkAttribute) =>
  type === workDetails.workingTime ? readWorkingTime(textvalue) : null;

/** The spans of work of a record, each with its worker. */
export function spansOfActivities(activities: readonly WorkActivity[]): readonly WorkSpan[] {
  return activities.flatMap(({ attributes }) =>
    attributes.flatMap((attribute) => {
      const span = times(attribute);
      return span ? [{ ...span, worker: attribute.code }] : [];
    }),
  );
}

/** Activities without the spans, which the form shows separately. */
export function withoutSpans(activities: readonly WorkActivity[]): readonly WorkActivity[] {
  return activities.map((activity) =>
    activity.attributes.some(times)
      ? { ...activity, attributes: activity.attributes.filter((attribute) => !times(attribute)) }
      : activity,
  );
}

/** Work to be repeated: its spans and stock reasons do not apply again. */
export function withoutNoted(activities: readonly WorkActivity[]): readonly WorkActivity[] {
  return activities.map((activity) =>
    activity.attributes.some(({ type }) => hasOwnInput(type))
      ? { ...activity, attributes: activity.attributes.filter(({ type }) => !hasOwnInput(type)) }
      : activity,
  );
}

/** The first activity carries the stretches of the whole work. */
export function withSpans(
  activities: readonly WorkActivity[],
  spans: readonly WorkSpan[],
): readonly WorkActivity[] {
  const noted = spans.flatMap((span): WorkAttribute[] => {
    const textvalue = workingTimeText(span);
    return textvalue
      ? [{ type: workDetails.workingTime, value: null, textvalue, code: span.worker ?? null }]
      : [];
  });
  return noted.length === 0
    ? activities
    : activities.map((activity, index) =>
        index === 0 ? { ...activity, attributes: [...activity.attributes, ...noted] } : activity,
      );
}

const isReasonOf =
  (stock: unknown) =>
  ({ type, code }: WorkAttribute) =>
    type === workDetails.stockReason && code === stock;

/** Reason why an activity takes more of a stock item than is left. */
export function stockReason({ attributes }: WorkActivity, stock: unknown): string {
  return attributes.find(isReasonOf(stock))?.textvalue ?? '';
}

/** An empty reason is none. */
export function withStockReason(
  { attributes }: WorkActivity,
  stock: unknown,
  reason: string,
): readonly WorkAttribute[] {
  const others = attributes.filter((attribute) => !isReasonOf(stock)(attribute));
  return reason === ''
    ? others
    : [
        ...others,
        { type: workDetails.stockReason, value: null, textvalue: reason, code: String(stock) },
      ];
}
