import { spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { end, program, run, until } from '../programs.ts';
import type { BucketService } from './service.ts';

const port = 4770;
const monitor = 'v1:127.0.0.1:4771';
const cluster = '7d3a1c1e-5f0e-4f0c-9d52-0c6f5d7e7a01';
const endpoint = `http://127.0.0.1:${port}`;
const secret = 'a+secret/of=Ceph';

/** Ceph's object gateway before one monitor and one store, which keeps objects in memory. */
export async function startCeph(parent: string): Promise<BucketService> {
  const folder = join(parent, 'ceph');
  for (const name of ['mon', 'osd', 'rgw', 'run'])
    mkdirSync(join(folder, name), { recursive: true });
  const configuration = join(folder, 'ceph.conf');
  writeFileSync(configuration, settings(folder));
  const of = ['-c', configuration];
  const call = (path: string, debianPackage: string, words: readonly string[]): void => {
    const done = spawnSync(program(path, debianPackage), words, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
    });
    if (done.status !== 0) throw new Error(`${path} ${words.join(' ')}: ${done.stderr}`);
  };
  const start = (path: string, debianPackage: string, words: readonly string[]) =>
    run(program(path, debianPackage), [...of, '-f', ...words], {
      log: join(folder, `${words.at(-1)}.out`),
    });

  call('/usr/bin/monmaptool', 'ceph-mon', [
    '--create',
    '--addv',
    'a',
    monitor,
    '--fsid',
    cluster,
    'monmap',
  ]);
  for (const [name, ...caps] of [
    ['mon.', 'mon'],
    ['client.admin', 'mon', 'osd'],
  ] as const)
    call('/usr/bin/ceph-authtool', 'ceph-common', [
      'keyring',
      ...(name === 'mon.' ? ['--create-keyring'] : []),
      '--gen-key',
      '-n',
      name,
      ...caps.flatMap((cap) => ['--cap', cap, 'allow *']),
    ]);
  call('/usr/bin/ceph-mon', 'ceph-mon', [
    ...of,
    '--mkfs',
    '-i',
    'a',
    '--monmap',
    'monmap',
    '--keyring',
    'keyring',
  ]);
  const mon = start('/usr/bin/ceph-mon', 'ceph-mon', ['-i', 'a']);
  call('/usr/bin/ceph-osd', 'ceph-osd', [...of, '-i', '0', '--mkfs']);
  // a store in memory names itself, and the monitor takes it in when it starts
  const osd = start('/usr/bin/ceph-osd', 'ceph-osd', ['-i', '0']);
  const serve = () => start('/usr/bin/radosgw', 'radosgw', ['-n', 'client.rgw']);
  let gateway: ChildProcess = serve();
  const ready = () => until(async () => (await fetch(endpoint)).ok, 'Ceph', 60);
  await ready();
  call('/usr/bin/radosgw-admin', 'radosgw', [
    ...of,
    'user',
    'create',
    '--uid=furrow',
    '--display-name=Furrow',
    '--access-key=furrow',
    `--secret=${secret}`,
  ]);
  return {
    name: 'Ceph',
    endpoint,
    accessKeyId: 'furrow',
    secretAccessKey: secret,
    async restart() {
      await end(gateway, 'SIGKILL');
      gateway = serve();
      await ready();
    },
    async stop() {
      for (const child of [gateway, osd, mon]) await end(child, 'SIGKILL');
    },
  };
}

const settings = (folder: string): string => `[global]
fsid = ${cluster}
mon initial members = a
mon host = ${monitor}/0
public addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 2
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
osd objectstore = memstore
memstore device bytes = 2147483648
run dir = ${folder}/run
log file = ${folder}/$name.log
admin socket = ${folder}/run/$name.asok
mon data = ${folder}/mon
mon data avail crit = 1
osd data = ${folder}/osd
keyring = ${folder}/keyring
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 32
rgw data = ${folder}/rgw
`;
