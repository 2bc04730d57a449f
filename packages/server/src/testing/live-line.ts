import { createRequire } from 'node:module';
import type { Client } from './client.ts';

/** The members of a socket that tests use; the package has no types. */
interface Socket {
  once(event: 'open', heard: () => void): void;
  once(event: 'close', heard: (code: number) => void): void;
  once(
    event: 'unexpected-response',
    heard: (request: unknown, response: { statusCode: number }) => void,
  ): void;
  once(event: 'error', heard: (error: Error) => void): void;
  on(event: 'message', heard: (data: Buffer) => void): void;
  close(): void;
  terminate(): void;
}

const { WebSocket } = createRequire(import.meta.url)('ws') as {
  WebSocket: new (address: string, options: { headers: Record<string, string> }) => Socket;
};

export interface Line {
  /** The code the server closes it with. */
  readonly closed: Promise<number>;
  hangUp(): void;
  /** Simulates a broken connection: no closing handshake. */
  drop(): void;
}

/** Opens a live line as a browser does; the status it is refused with otherwise. */
export function openLine(
  client: Client,
  path: string,
  headers: Record<string, string> = {},
  heard: (message: string) => void = () => {},
): Promise<Line | number> {
  return new Promise((resolve, reject) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = new WebSocket(client.address.replace(/^http/, 'ws') + path, {
      headers: { cookie, ...headers },
    });
    const closed = new Promise<number>((ended) => socket.once('close', ended));
    // immediate messages are received too
    socket.on('message', (data) => heard(data.toString()));
    socket.once('open', () =>
      resolve({ closed, hangUp: () => socket.close(), drop: () => socket.terminate() }),
    );
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.once('error', reject);
  });
}
