import { occasions } from '@furrow/domain/notification/occasions.ts';
import { listIn, translate } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import {
  describeNotifications,
  farmNames,
  linkTo,
  type PendingNotification,
  type NotificationText,
} from './describe.ts';

/** A burst is more than this within ten minutes; it is summarised in a line per occasion. */
export const burst = { bell: 10, push: 5, minutes: 10 } as const;

const countOf = msg`{label}: {count} at {farm}`;

/**
 * The address of a summary: the list of its rows, or the page of the first where they have none.
 */
function addressOfMany({ occasion, row, farm }: PendingNotification): string {
  const { entity, opens } = occasions[occasion];
  const address = opens(row);
  return entity === null ? address : linkTo(address.replace(`${row}/`, ''), farm, true);
}

/** A line per occasion and farm; a single notification keeps its text. */
export async function summarized(
  database: Queryable,
  principal: Principal,
  all: readonly PendingNotification[],
): Promise<NotificationText[]> {
  const groups = new Map<string, PendingNotification[]>();
  for (const item of all) listIn(groups, `${item.farm} ${item.occasion}`).push(item);
  const names = await farmNames(database, [...new Set(all.map(({ farm }) => farm))]);
  const lines: NotificationText[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    if (group.length === 1) {
      lines.push(...(await describeNotifications(database, principal, group)));
      continue;
    }
    const { label, level } = occasions[first.occasion];
    const title = translate(label, principal.language);
    const farmName = names.get(first.farm) ?? '';
    const values = { label: title, count: group.length, farm: farmName };
    const text = translate(countOf, principal.language, values);
    lines.push({ pending: first, title, text, farmName, link: addressOfMany(first), level });
  }
  return lines;
}
