import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const variables = new Set(text('packages/server/src/env.ts').match(/'[A-Z][A-Z0-9_]+'/g));
/** Settings of other programs in these files. */
const foreign = new Set([
  'NODE',
  'NODE_ENV',
  'FURROW_BUILT',
  'TZ',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'S3_KEY',
  'S3_SECRET',
  'MINIO_ROOT_USER',
  'MINIO_ROOT_PASSWORD',
]);

/** Settings that a file gives: `NAME=…` and `NAME: …`. */
function settings(file: string): string[] {
  const found = text(`deploy/${file}`).matchAll(/\b([A-Z][A-Z0-9_]{2,})(?==|: )/g);
  return [...found].map(([, name = '']) => name).filter((name) => !foreign.has(name));
}

describe('OPS-04 files to deploy by', () => {
  const files = readdirSync(join(root, 'deploy'));

  it('give settings that exist', () => {
    const wrong = files.flatMap((file) =>
      settings(file).filter((name) => !variables.has(`'${name}'`)),
    );
    expect(wrong).toEqual([]);
    expect(files.flatMap(settings)).toContain('PUBLIC_URL');
  });

  it('start the server with the flags of npm start', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: { start: string } };
    const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
    for (const file of ['Containerfile', 'furrow.service'])
      expect(flags.filter((flag) => !text(`deploy/${file}`).includes(flag))).toEqual([]);
  });

  it('leave out of the image what git leaves out of the repository', () => {
    const lines = (file: string) =>
      text(file)
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => line.replace(/^\*\*\//, '').replaceAll(/^\/|\/$/g, ''));
    const left = new Set(lines('.dockerignore'));
    expect(lines('.gitignore').filter((line) => !left.has(line))).toEqual([]);
    expect(left).toContain('.git');
  });

  it('offer TLS 1.2 and 1.3 alone, and send visitors without TLS to it (ASVS 9.1)', () => {
    const nginx = text('deploy/nginx.conf');
    expect(nginx).toMatch(/^  ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    expect(nginx).toMatch(/listen 80;[^}]*return 301 https:/);
    const ciphers = /ssl_ciphers ([^;]+);/.exec(nginx)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(0);
    // forward secrecy, and nothing that is not authenticated encryption
    expect(ciphers.filter((name) => !/^ECDHE-.*(GCM|CHACHA20)/.test(name))).toEqual([]);
  });
});
