import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '../env.ts';
import type { Database } from '../db/pool.ts';
import { askBvl, bvlAddress } from './sources/bvl.ts';
import { askCtgb, ctgbAddress } from './sources/ctgb.ts';
import { askEphy, ephyAddress } from './sources/ephy.ts';
import type { ReadService } from './sources/source.ts';
import type { QueriedRegister } from '@furrow/domain/register/registers.ts';
import { importFrom, type Counts, type RegisterImport } from './import-register.ts';

/** Registers from the service of their authority. @source decisions D18 */

const services: Readonly<
  Record<QueriedRegister, { readonly read: ReadService; readonly address: string }>
> = {
  ctgb: { read: askCtgb, address: ctgbAddress },
  ephy: { read: askEphy, address: ephyAddress },
  bvl: { read: askBvl, address: bvlAddress },
};

type Addresses = Pick<Configuration, 'registerUrls'>;

const stateOf = (register: QueriedRegister): string => `register service ${register}`;

/**
 * Imports a register from its service. The time of the request is stored once everything has been
 * written, so that the next import only needs later changes.
 */
export async function importFromService(
  database: Database,
  { registerUrls }: Addresses,
  asked: RegisterImport & { readonly register: QueriedRegister },
): Promise<Counts> {
  const { register } = asked;
  const { read, address } = services[register];
  const currentAddress = registerUrls[register] ?? address;
  const begun = new Date().toISOString();
  const { rows: states } = await database.query<{ value: { address?: string; asked?: string } }>(
    'select value from setting where name = $1',
    [stateOf(register)],
  );
  const { rows: numbers } = await database.query<{ number: string }>(
    'select number from register_article where register = $1 and until is null',
    [register],
  );
  const last = states[0]?.value;
  const folder = await mkdtemp(join(tmpdir(), 'furrow-register-'));
  try {
    const counts = await importFrom(database, asked, (taker) =>
      read({
        address: currentAddress,
        taker,
        knownNumbers: new Set(numbers.map(({ number }) => number)),
        since: last?.address === currentAddress ? (last.asked ?? null) : null,
        folder,
      }),
    );
    await database.query(
      `insert into setting (name, value) values ($1, $2)
        on conflict (name) do update set value = excluded.value`,
      [stateOf(register), JSON.stringify({ address: currentAddress, asked: begun })],
    );
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
