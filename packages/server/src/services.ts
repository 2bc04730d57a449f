import type { Configuration } from './env.ts';
import type { Database } from './db/pool.ts';
import type { FileStore } from './files/store.ts';
import type { LargeThread } from './large/thread.ts';
import type { Tasks } from './tasks/tasks.ts';

/** What calls work with; made once at the start, passed to everything that needs it. */
export interface Services {
  readonly configuration: Configuration;
  readonly database: Database;
  /** Names this database; a cursor of another one is foreign. */
  readonly epoch: string;
  /** Where the bytes of images and documents lie. */
  readonly files: FileStore;
  /** Work that takes longer than a request may. */
  readonly tasks: Tasks;
  /** Answers requests with large bodies; null where they are answered here. */
  readonly large: LargeThread | null;
  /** Tells the other open clients of a farm that something changed; coalesced. */
  changed(farm: string): void;
  /** Hears what changed in a farm, from any server process. Returns how to stop. */
  onChanged(farm: string, heard: () => void): () => void;
  /** Tells the open lines of people that there are messages for them; called after the transaction. */
  notified(accounts: readonly string[]): void;
  /** Hears that a person may have new messages, from any server process. Returns how to stop. */
  onNotified(account: string, heard: () => void): () => void;
  /** Forgets what is remembered of a person's session. */
  forgetSession(tokenHash: string): void;
  /** Somebody's rights changed: what is remembered of people is forgotten, here and in every other server. */
  accessChanged(): void;
  onAccessChanged(heard: () => void): () => void;
  /** Closes the live lines of a session, or of all sessions of an account. */
  onSessionEnded(heard: (ended: { tokenHash?: string; account?: string }) => void): () => void;
  sessionEnded(ended: { tokenHash?: string; account?: string }): void;
}
