import type { Connection } from '../connection/connection.ts';
import type { Feed } from '../connection/feed.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { FarmFacts } from '../types.ts';
import type { LocalRows } from './local-rows.ts';
import { SnapshotUpdater, type SnapshotUpdaterOptions } from './snapshot-updater.ts';
import type { Remembered } from './remembered.ts';

interface Farm extends Pick<
  SnapshotUpdaterOptions,
  'environment' | 'database' | 'rows' | 'whose' | 'changed'
> {
  readonly feed: Feed;
  readonly connection: Connection;
  readonly localRows: LocalRows;
  readonly outbox: Outbox;
  readonly facts: () => FarmFacts | null;
  readonly remembered: () => ReturnType<Remembered['ids']>;
}

/** Updates the snapshot of a farm after its rows change. */
export function farmSnapshotUpdater(farm: Farm): SnapshotUpdater {
  const { feed, connection, localRows, outbox } = farm;
  return new SnapshotUpdater({
    ...farm,
    // A snapshot claims to contain everything up to its cursor, which half a load or an outstanding
    // feed does not. After signing out nothing is stored.
    worth: () => {
      const facts = farm.facts();
      return facts &&
        connection.state !== 'signed_out' &&
        feed.position.cursor !== '' &&
        feed.settled
        ? { position: feed.position, facts, remembered: farm.remembered() }
        : null;
    },
    covers: () => localRows.covered(outbox.answered()),
    covered: (ids) => void outbox.rewrite(() => ({ remove: ids })),
  });
}
