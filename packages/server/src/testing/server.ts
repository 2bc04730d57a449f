import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { readConfiguration } from '../env.ts';
import { startServer, type Server } from '../main.ts';
import { wrongAnswers } from './answers.ts';
import { Client } from './client.ts';
import { joinFarm, newPerson, type Person } from './people.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the unix socket of the suite's PostgreSQL, with the template database. */
    postgresqlSocket: string;
  }
}

export interface TestServer {
  readonly server: Server;
  readonly address: string;
  readonly dataDir: string;
  /** A new account with its own farm, signed in, with the terms accepted. */
  person(name?: string): Promise<Person>;
  /** Two unrelated people with a farm each. */
  strangers(): Promise<[owner: Person, stranger: Person]>;
  /** A new account that reaches a person's farm with these permissions. */
  colleague(
    owner: Person,
    permissions: readonly string[],
    more?: Record<string, unknown>,
  ): Promise<Person>;
  visitor(): Client;
}

/** The address of a database of the suite's PostgreSQL, as in a configuration. */
export const databaseAddress = (socket: string, name: string): string =>
  `socket:${socket}?db=${name}&user=furrow`;

async function administrate(socket: string, statement: string): Promise<void> {
  const client = new pg.Client({ host: socket, user: 'furrow', database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A server for the test file, on a fresh copy of the template database. */
export function useServer(environment: Record<string, string> = {}): TestServer {
  const running: { server?: Server } = {};
  const socket = inject('postgresqlSocket');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'furrow-data-'));
  beforeAll(async () => {
    await administrate(socket, `create database ${name} template furrow strategy file_copy`);
    running.server = await startServer(
      readConfiguration({
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseAddress(socket, name),
        RATE_LIMIT: 'off',
        // tests with many concurrent requests are about their results, on a slow machine too
        QUEUE_WAIT_MS: '60000',
        ...environment,
      }),
    );
  });
  afterEach(() => expect(wrongAnswers()).toEqual([]));
  afterAll(async () => {
    await running.server?.stop();
    await administrate(socket, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const started = () => {
    if (!running.server) throw new Error('the server runs only inside tests');
    return running.server;
  };
  return {
    get server() {
      return started();
    },
    get address() {
      return started().address;
    },
    dataDir,
    person: (personName) => newPerson(started().address, personName),
    strangers: async () => [
      await newPerson(started().address, 'Owner'),
      await newPerson(started().address, 'Stranger'),
    ],
    colleague: (owner, permissions, more) => joinFarm(started(), owner, permissions, more),
    visitor: () => new Client(started().address),
  };
}
