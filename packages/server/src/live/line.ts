import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Opens a line, and answers nothing else. */
    isLine?: boolean;
  }
}

/** A connection to a client, with the members used here: the web socket library has no types. */
export interface Line {
  readonly readyState: number;
  /** The state of an open connection. */
  readonly OPEN: number;
  /** @param sent called once it was sent, or failed */
  send(message: string, sent?: () => void): void;
  ping(): void;
  close(code: number, reason: string): void;
  on(event: 'close' | 'error', heard: () => void): void;
}

/**
 * Connections are only accepted at their addresses, which answer nothing else: the plugin would
 * accept a connection anywhere and close it, which looks to a client as if it had been open.
 */
export function restrictSocketAddresses(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.websocket) route.config = { ...route.config, isLine: true };
  });
  app.addHook('preValidation', async ({ ws, routeOptions }) => {
    if (ws !== (routeOptions.config.isLine ?? false)) throw new Refusal('not_found');
  });
}
