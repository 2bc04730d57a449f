import { describe, expect, it } from 'vitest';
import { verdictOf } from './audit.ts';
import { packages, text } from './house/sources.ts';
import { billOfMaterials } from './sbom.ts';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const { packages: locked } = JSON.parse(text('package-lock.json')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Packages in the lockfile that are not for building and testing alone. */
const running = Object.entries(locked).filter(
  ([path, { dev, devOptional, link }]) =>
    path.includes('node_modules/') && !dev && !devOptional && !link,
);
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('OPS-07 the bill of materials', () => {
  const bill = billOfMaterials({});
  const listed = new Map(
    bill.components.map((component): [string, typeof component] => [
      `${component.name}@${component.version}`,
      component,
    ]),
  );

  it('OPS-07 is CycloneDX of this product, the same each time', () => {
    expect([bill.bomFormat, bill.metadata.component.name, bill.metadata.timestamp]).toEqual([
      'CycloneDX',
      'furrow',
      undefined,
    ]);
    expect(Number(bill.specVersion)).toBeGreaterThanOrEqual(1.5);
    expect(billOfMaterials({ SOURCE_DATE_EPOCH: '0' })).toEqual({
      ...bill,
      metadata: { ...bill.metadata, timestamp: '1970-01-01T00:00:00.000Z' },
    });
  });

  it('OPS-07 names every dependency that a package of ours runs with', () => {
    const names = new Set(bill.components.map(({ name }) => name));
    const wanted = packages.flatMap((name) => {
      const { dependencies = {} } = JSON.parse(text(`packages/${name}/package.json`)) as {
        dependencies?: Record<string, string>;
      };
      return Object.keys(dependencies).filter((key) => !key.startsWith('@furrow/'));
    });
    expect(wanted.length).toBeGreaterThan(60);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  it('OPS-07 names every package of the lockfile that runs, in its version, with its hash', () => {
    expect(
      running
        .map(([path, { version }]) => `${nameOf(path)}@${version}`)
        .filter((one) => !listed.has(one)),
    ).toEqual([]);
    expect(running.length).toBeGreaterThan(400);
    for (const [path, { version, integrity = '' }] of running) {
      const [, sum = ''] = integrity.split('sha512-');
      expect(listed.get(`${nameOf(path)}@${version}`)?.hashes).toContainEqual({
        alg: 'SHA-512',
        content: Buffer.from(sum, 'base64').toString('hex'),
      });
    }
  });

  it('OPS-07 leaves out what only builds and tests', () =>
    expect(
      ['vitest', 'vite', '@playwright/test'].filter((name) =>
        bill.components.some((component) => component.name === name),
      ),
    ).toEqual([]));
});

describe('OPS-07 the audit', () => {
  const vulnerabilities = { info: 0, low: 0, moderate: 1, high: 2, critical: 0 };

  it.each([
    [
      'no known weakness',
      { metadata: { vulnerabilities: { high: 0, total: 0 } } },
      { ok: true, line: 'No known weakness in the packages that run.' },
    ],
    [
      'weaknesses',
      {
        vulnerabilities: { pg: { severity: 'high' }, ws: { severity: 'moderate' } },
        metadata: { vulnerabilities: { ...vulnerabilities, total: 3 } },
      },
      { ok: false, line: 'Known weaknesses: 1 moderate, 2 high (pg high, ws moderate).' },
    ],
    [
      'a registry that answers no such question',
      { message: '405 Method Not Allowed', error: { summary: '', detail: '' } },
      { ok: true, line: 'Not audited: 405 Method Not Allowed' },
    ],
  ])('OPS-07 %s', (_title, printed, verdict) =>
    expect(verdictOf(JSON.stringify(printed))).toEqual(verdict),
  );

  it('OPS-07 nothing that can be read', () =>
    expect(verdictOf('')).toEqual({ ok: true, line: 'Not audited: npm printed nothing' }));
});
