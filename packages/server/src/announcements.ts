/**
 * Announcements from one part of the server to the others, including those in other processes and
 * threads.
 */
/** People whose rights may have changed: those of a farm, or one account. Everybody without either. */
export interface AccessChange {
  readonly farm?: string;
  readonly account?: string;
}

export interface Announcements {
  /** Announces new messages to the open channels of people; called after the transaction. */
  notified(accounts: readonly string[]): void;
  /** Drops the cached session of a person. */
  forgetSession(tokenHash: string): void;
  /** Rights changed: cached principals are dropped, here and in every other server. */
  accessChanged(change: AccessChange): void;
  /** Closes the live lines of a session, or of all sessions of an account. */
  sessionEnded(ended: { tokenHash?: string; account?: string }): void;
}
