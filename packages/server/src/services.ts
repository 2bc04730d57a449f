import type { Configuration } from './env.ts';
import type { Database } from './db/pool.ts';
import type { Reads } from './db/replica.ts';
import type { FileStore } from './files/store.ts';
import type { LargeThread } from './large/thread.ts';
import type { AccessChange, Announcements } from './announcements.ts';
import type { KnownWrites } from './db/known-writes.ts';
import type { Tasks } from './tasks/tasks.ts';

/**
 * The services that calls work with; created once at the start, passed to everything that needs
 * them.
 */
export interface Services extends Announcements {
  readonly configuration: Configuration;
  readonly database: Database;
  /** Feed and lists are read by it. */
  readonly reads: Reads;
  readonly knownWrites: KnownWrites;
  /** Identifies this database; a cursor of another one is invalid. */
  readonly epoch: string;
  /** Store of the bytes of images and documents. */
  readonly files: FileStore;
  /** Work that takes longer than a request may. */
  readonly tasks: Tasks;
  /** Answers requests with large bodies; null where they are answered here. */
  readonly large: LargeThread | null;
  /**
   * Subscribes to changes of a farm, from any server process. Returns a function to unsubscribe.
   */
  onChanged(farm: string, heard: () => void): () => void;
  /** Hears that a person may have new messages, from any server process. Returns how to stop. */
  onNotified(account: string, heard: () => void): () => void;
  onAccessChanged(heard: (change: AccessChange) => void): () => void;
  onSessionEnded(heard: (ended: { tokenHash?: string; account?: string }) => void): () => void;
}
