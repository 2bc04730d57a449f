/**
 * Announcements of one part of the server to the others, those in other processes and threads too.
 */
export interface Announcements {
  /** Tells the open lines of people that there are messages for them; called after the transaction. */
  notified(accounts: readonly string[]): void;
  /** Forgets what is remembered of a person's session. */
  forgetSession(tokenHash: string): void;
  /**
   * Somebody's rights changed: what is remembered of people is forgotten, here and in every other
   * server.
   */
  accessChanged(): void;
  /** Closes the live lines of a session, or of all sessions of an account. */
  sessionEnded(ended: { tokenHash?: string; account?: string }): void;
}
