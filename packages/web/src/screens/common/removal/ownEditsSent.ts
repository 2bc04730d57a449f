import { idsInside } from '../../../data/outbox/entry.ts';
import { entityOf, isEntity } from '../../../data/rows/definitions.ts';
import type { FarmStore, Row, WaitingEntry } from '../../../data/types.ts';

/**
 * The person's edits that are not sent yet: the server's answer about rows to be deleted does not
 * include them, so work that was just moved elsewhere would be reported as still there.
 */

/** Longest wait in milliseconds while nothing is sent. */
const patience = 4000;

/**
 * Entities whose rows prevent the deletion of another's, transitively: work on a plan is also work
 * on its fields.
 */
function holdersOf(entity: string): ReadonlySet<string> {
  const holders = new Set<string>();
  const look = (name: string): void => {
    for (const holder of isEntity(name) ? (entityOf(name).heldBy ?? []) : [])
      if (!holders.has(holder)) {
        holders.add(holder);
        look(holder);
      }
  };
  look(entity);
  return holders;
}

/** Waiting edits to rows that refer to some rows. */
function underWay(store: FarmStore, entity: string, rows: readonly Row[]): readonly WaitingEntry[] {
  const holders = holdersOf(entity);
  const ids = new Set(rows.map(({ id }) => String(id)));
  if (entity === 'plan')
    for (const { id, plan } of store.rows('cropfield')) if (ids.has(plan)) ids.add(id);
  // the edit of a deleted row does not contain its references, and ids of a catalogue are numbers
  const isAny = typeof rows[0]?.id === 'number';
  const waitsLong = new Set(store.status().stuck.flatMap(({ holds }) => holds));
  return store
    .waiting()
    .filter(
      ({ id, state, kind, body, before, effects }) =>
        (state === 'waiting' || state === 'sending') &&
        !waitsLong.has(id) &&
        effects.some((effect) => holders.has(effect.entity)) &&
        (isAny ||
          kind === 'delete' ||
          [...idsInside([body, before, effects])].some((named) => ids.has(named))),
    );
}

/**
 * Waits until the server has this device's edits to the work on some rows, as long as sending makes
 * progress.
 * @returns false where the server does not have them: then the device's data decide
 */
export function ownEditsSent(
  store: FarmStore,
  entity: string,
  rows: readonly Row[],
): Promise<boolean> {
  const left = () => underWay(store, entity, rows).length;
  const isOnline = () => store.status().connection === 'online';
  let most = left();
  if (most === 0 || !isOnline()) return Promise.resolve(most === 0);
  return new Promise((resolve) => {
    const end = (isSent: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isSent);
    };
    const giveUp = () => end(false);
    let timer = setTimeout(giveUp, patience);
    const stop = store.subscribe(null, () => {
      const now = left();
      if (now === 0 || !isOnline()) end(now === 0);
      else if (now < most) {
        most = now;
        clearTimeout(timer);
        timer = setTimeout(giveUp, patience);
      }
    });
  });
}
