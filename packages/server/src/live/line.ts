import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Opens a line, and answers nothing else. */
    isLine?: boolean;
  }
}

/** A line to a client, as far as ours are used: the library of web sockets comes without types. */
export interface Line {
  readonly readyState: number;
  /** The state of a line that stands. */
  readonly OPEN: number;
  /** @param sent called once it is on its way, or cannot be */
  send(message: string, sent?: () => void): void;
  ping(): void;
  close(code: number, reason: string): void;
  on(event: 'close' | 'error', heard: () => void): void;
}

/**
 * A line is opened at the addresses of lines only, and they answer nothing else: the plugin would take
 * a line anywhere and close it, which looks to a client as if it had stood.
 */
export function keepLinesApart(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.websocket) route.config = { ...route.config, isLine: true };
  });
  app.addHook('preValidation', async ({ ws, routeOptions }) => {
    if (ws !== (routeOptions.config.isLine ?? false)) throw new Refusal('not_found');
  });
}
