import { spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { end, program, run, until } from '../programs.ts';
import type { BucketService } from './service.ts';

const kinds = ['account', 'container', 'object'] as const;
const port = 4760;
const kindPorts = { account: 4761, container: 4762, object: 4763 };
const cachePort = 4764;
const endpoint = `http://127.0.0.1:${port}`;

const packageOf = (kind: string): string => `swift-${kind}`;

/** OpenStack's Swift with its S3 interface, one device, as its "SAIO" page sets it up. */
export async function startSwift(parent: string): Promise<BucketService> {
  const folder = join(parent, 'swift');
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  const common = `swift_dir = ${folder}\nuser = ${userInfo().username}\nbind_ip = 127.0.0.1\nworkers = 0\nlog_level = WARNING`;
  for (const kind of kinds) {
    makeRing(folder, kind);
    writeFileSync(
      join(folder, `${kind}.conf`),
      `[DEFAULT]
${common}
bind_port = ${kindPorts[kind]}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
    );
  }
  writeFileSync(
    join(folder, 'proxy.conf'),
    `[DEFAULT]
${common}
bind_port = ${port}
[pipeline:main]
pipeline = catch_errors cache bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_furrow_server = a+secret/of=Swift .admin
${['catch_errors', 'bulk', 'slo', 'copy', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`,
  );
  const start = (kind: string) =>
    run(program(`/usr/bin/swift-${kind}-server`, packageOf(kind)), [join(folder, `${kind}.conf`)], {
      log: join(folder, `${kind}.log`),
    });
  const cache = run(
    program('/usr/bin/memcached', 'memcached'),
    ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(cachePort), '-m', '16'],
    { log: join(folder, 'memcached.log') },
  );
  const stores = kinds.map(start);
  let proxy: ChildProcess = start('proxy');
  const ready = () => until(async () => (await fetch(endpoint)).status < 500, 'Swift', 30);
  await ready();
  return {
    name: 'OpenStack Swift',
    endpoint,
    accessKeyId: 'furrow:server',
    secretAccessKey: 'a+secret/of=Swift',
    async restart() {
      await end(proxy, 'SIGKILL');
      proxy = start('proxy');
      await ready();
    },
    async stop() {
      for (const child of [proxy, ...stores, cache]) await end(child, 'SIGKILL');
    },
  };
}

/** The assignment of objects to devices: all to one. */
function makeRing(folder: string, kind: (typeof kinds)[number]): void {
  const builder = program('/usr/bin/swift-ring-builder', 'swift-proxy');
  const device = `r1z1-127.0.0.1:${kindPorts[kind]}/d1`;
  for (const words of [['create', '8', '1', '1'], ['add', device, '1'], ['rebalance']]) {
    const made = spawnSync(builder, [`${kind}.builder`, ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    // 1 is a warning, as of a ring with a single device
    if (made.status !== 0 && made.status !== 1) throw new Error(made.stdout + made.stderr);
  }
}
