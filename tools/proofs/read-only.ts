import { membersOf } from '@furrow/kit/checked.ts';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { exported } from '../../packages/server/src/testing/exports.ts';
import { review } from '../../packages/server/src/testing/imports.ts';
import { newPerson, type Person } from '../../packages/server/src/testing/people.ts';
import { makeField } from '../../e2e/world.ts';
import { sendDocuments, sendPhotos } from './files.ts';
import { answers, build, end, program, run, until } from './programs.ts';
import type { Table } from './table.ts';

const root = join(import.meta.dirname, '../..');
const port = 4785;
/** The user of the Containerfile. */
const user = 10001;
const fieldCount = 40;

/**
 * Runs a command as that user, without capabilities, where nothing can be written but a folder, /tmp
 * and what the kernel keeps in memory. It ends with 9 where the root can be written nevertheless.
 */
const confined = `set -e
mount --bind "$DATA_DIR" "$DATA_DIR"
mount --bind "$USERS" /etc/passwd
for place in $WRITTEN; do mount -o remount,bind,ro "$place"; done
mount -t tmpfs -o mode=1777 tmpfs /tmp
if touch "$ROOT/written" 2>/dev/null; then exit 9; fi
exec setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs \\
  --bounding-set=-all --inh-caps=-all "$@"`;

/** Places at which disks are mounted. */
const mounted = (): readonly string[] => [
  ...new Set(
    readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([device = '', , kind]) => device.startsWith('/dev/') || kind === 'overlay')
      .flatMap(([, place]) => place ?? []),
  ),
];

/** The command of the Containerfile. */
function commandOfContainer(): readonly string[] {
  const text = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
  const [, words = '[]'] = /^CMD (\[.*\])$/m.exec(text) ?? [];
  return JSON.parse(words) as string[];
}

/** The server as the container of `deploy/Containerfile` runs it with `--read-only --tmpfs /tmp`. */
export async function proveReadOnly(): Promise<Table> {
  if (process.getuid?.() !== 0) throw new Error('mounting takes root');
  build();
  const setpriv = program('/usr/bin/setpriv', 'util-linux');
  const unshare = program('/usr/bin/unshare', 'util-linux');
  // not in /tmp, which is another in the container
  const parent = mkdtempSync('/var/tmp/furrow-proof-read-only-');
  const data = join(parent, 'data');
  const log = join(parent, 'server.log');
  const users = join(parent, 'passwd');
  const start = () =>
    run(
      unshare,
      ['--mount', '--propagation', 'private', 'sh', '-c', confined, 'sh', ...commandOfContainer()],
      {
        environment: {
          NODE_ENV: 'production',
          FURROW_BUILT: '1',
          BASEMAPS: 'none',
          RATE_LIMIT: 'off',
          PORT: String(port),
          DATA_DIR: data,
          HOME: data,
          ROOT: root,
          USERS: users,
          WRITTEN: mounted().join(' '),
          PATH: `${join(setpriv, '..')}:${process.env['PATH']}`,
        },
        log,
      },
    );
  const address = `http://127.0.0.1:${port}`;
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, user, user);
  chmodSync(parent, 0o755);
  // PostgreSQL asks for the name of its user
  const account = `furrow:x:${user}:${user}::${data}:/usr/sbin/nologin`;
  writeFileSync(users, `${readFileSync('/etc/passwd', 'utf8').trimEnd()}\n${account}\n`);
  let server = start();
  try {
    const begun = performance.now();
    await until(() => answers(`${address}/readyz`), `the server, see ${log}`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    const person = await newPerson(address);
    for (let place = 0; place < fieldCount; place += 1)
      await makeField(person, `Field ${place}`, place);
    const lines = [
      { what: 'ready on an empty folder', result: `${seconds} s` },
      line('user', numberIn(status, /^Uid:\s+(\d+)/m, 10), user),
      line('capabilities', numberIn(status, /^CapEff:\s+(\w+)/m, 16), 0),
      line('fields made', await fieldsOf(person), fieldCount),
      line('documents read as sent, whole and in part', await sendDocuments(person), 4),
      line('photos read in two sizes', await sendPhotos(person), 4),
      line('formats exported', await exports(person), formats.length),
      line('fields read from the exported file', await readBack(person), fieldCount),
    ];
    await end(server, 'SIGKILL');
    server = start();
    await until(() => answers(`${address}/readyz`), `the server after it was killed, see ${log}`);
    const refused = readFileSync(log, 'utf8').match(/EROFS|EACCES|EPERM|[Rr]ead-only file system/g);
    return [
      ...lines,
      line('fields after it was killed', await fieldsOf(person), fieldCount),
      line('lines of the log on what could not be written', refused?.length ?? 0, 0),
    ];
  } finally {
    await end(server);
    if (!process.env['PROOF_KEEP']) rmSync(parent, { recursive: true, force: true });
  }
}

const line = (what: string, found: number, meant: number): Table[number] => ({
  what,
  result: found === meant ? found : `${found}, not ${meant}`,
  ok: found === meant,
});

const numberIn = (text: string, pattern: RegExp, base: number): number =>
  Number.parseInt(pattern.exec(text)?.[1] ?? '', base);

/** @returns number of fields that the farm has */
async function fieldsOf({ client, farm }: Person): Promise<number> {
  const answer = await client.get(`/api/v1/cropfield/?farm=${farm}&limit=1`);
  const { meta } = membersOf(answer.body);
  return Number(membersOf(meta)['total_count']);
}

/** Each by a library of its own, most of them in a thread or with files of their own on the way. */
const formats: readonly (readonly [what: string, format: string])[] = [
  ['field-book', 'pdf'],
  ['fields', 'xlsx'],
  ['fields', 'shapefile'],
  ['fields', 'gpkg'],
  ['fields', 'isoxml'],
  ['everything', 'farm'],
];

/** @returns number of formats in which a file came out */
async function exports(person: Person): Promise<number> {
  let right = 0;
  for (const [what, format] of formats)
    if ((await exported(person, what, format)).bytes.length > 0) right += 1;
  return right;
}

/** @returns number of fields that an import finds in the exported file */
async function readBack(person: Person): Promise<number> {
  const { bytes, filename } = await exported(person, 'fields', 'shapefile');
  const { rows } = await review(person, [{ name: filename, bytes }]);
  return rows.length;
}
