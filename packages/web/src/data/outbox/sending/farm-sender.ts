import type { Feed } from '../../connection/feed.ts';
import type { Coalescer } from '../../connection/coalescer.ts';
import type { Rows } from '../../rows/rows.ts';
import type { LocalRows } from '../../snapshot/local-rows.ts';
import type { OtherTabs } from '../../tabs/other-tabs.ts';
import { Sender, type SenderNeeds } from './sender.ts';

interface Farm extends Pick<SenderNeeds, 'http' | 'outbox' | 'connection' | 'files' | 'learned'> {
  readonly rows: Rows;
  readonly localRows: LocalRows;
  readonly feed: () => Feed;
  readonly tabs: () => OtherTabs;
  /** The pulls of the feed that sending asks for. */
  readonly pulls: Coalescer;
}

/** Sends the outbox of a farm, once its rows are here, in the tab that leads. */
export function farmSender({ rows, localRows, feed, tabs, pulls, ...needs }: Farm): Sender {
  return new Sender({
    ...needs,
    maySend: () => {
      if (feed().loadsAll) return 'nothing';
      if (tabs().leads) return 'all';
      return needs.outbox.hasOwn ? 'own' : 'nothing';
    },
    version: (entity, id) => rows.server(entity, id)?.version ?? null,
    settled: (all) => {
      for (const settled of all) tabs().tell({ kind: 'settled', settled });
      pulls.ask();
    },
    idle: () => pulls.now(),
    stuck: () => tabs().tell({ kind: 'entries' }),
    presentRow: ({ entity, row }) => {
      localRows.put(entity, row);
      rows.flush();
    },
  });
}
