import { spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, run } from './programs.ts';

/** HAProxy as docs/OPERATIONS.md shows it: no sticky sessions, a server that is not ready gets nothing. */
export function balance(
  folder: string,
  { port, ports }: { readonly port: number; readonly ports: readonly number[] },
): ChildProcess {
  return proxy(
    join(folder, 'haproxy'),
    `
defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout tunnel 1h
  retries 1
frontend furrow
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${ports.map((own) => `  server furrow${own} 127.0.0.1:${own}`).join('\n')}
`,
  );
}

/** Connections to the current primary, as reported by Patroni on each node. */
export function followPrimary(
  folder: string,
  port: number,
  nodes: readonly { readonly name: string; readonly port: number; readonly api: number }[],
): ChildProcess {
  return proxy(
    join(folder, 'haproxy-database'),
    `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.api}`).join('\n')}
`,
  );
}

function proxy(path: string, configuration: string): ChildProcess {
  const haproxy = program('/usr/sbin/haproxy', 'haproxy');
  const file = `${path}.cfg`;
  writeFileSync(file, configuration.trimStart());
  const checked = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  return run(haproxy, ['-db', '-f', file], { log: `${path}.log` });
}
