import type { Configuration } from '../env.ts';
import type { Announcements } from '../announcements.ts';
import type { DatabaseAddress, OnWrite } from '../db/pool.ts';

/** A request in transferable form, for the thread that answers it. */
export interface Question {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  readonly body: Uint8Array;
}

/** The answer to send. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Uint8Array;
}

/** The data the thread is started with. */
export interface Start {
  readonly configuration: Configuration;
  readonly address: DatabaseAddress;
  readonly epoch: string;
}

/** The services that announce something, which only the server itself can pass on. */
const passedOn = ['wrote', 'notified', 'accessChanged', 'sessionEnded', 'forgetSession'] as const;
export type PassedOn = (typeof passedOn)[number];

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly number: number; readonly error: string }
  | {
      readonly kind: 'passed';
      readonly name: PassedOn;
      readonly values: Parameters<(Announcements & { readonly wrote: OnWrite })[PassedOn]>;
    }
  | { readonly kind: 'wake' }
  | { readonly kind: 'log'; readonly message: string };

export type ToThread =
  | { readonly kind: 'ask'; readonly number: number; readonly question: Question }
  | { readonly kind: 'end' };
