import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entities } from '../packages/domain/src/entities.ts';
import { circles, fileGraph, folded, folderOf } from './house/circles.ts';
import { parse } from './house/parse.ts';
import { isTest, packageCode, packages, sources, text } from './house/sources.ts';

/** The allowed imports between the packages, and the house rules, checked on the sources. */

const imports = (path: string) =>
  [...text(path).matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1]!);

/** The packages of ours that a package may import; no others. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  units: [],
  geo: [],
  kit: ['units'],
  formats: ['geo', 'kit'],
  domain: ['units', 'geo', 'kit'],
  demo: ['domain', 'kit'],
  server: ['domain', 'formats', 'kit', 'geo', 'units'],
  web: ['domain', 'formats', 'kit', 'geo', 'units'],
};

describe.each(Object.entries(arrows))('package %s', (name, allowed) => {
  const files = sources(`packages/${name}/src`).filter((path) => !isTest(path));

  it('imports only the packages it may', () => {
    const wrong = files.flatMap((path) =>
      imports(path)
        .filter((from) => from.startsWith('@furrow/'))
        .map((from) => from.split('/')[1]!)
        .filter(
          (other) =>
            !allowed.includes(other) &&
            !(name === 'server' && other === 'demo' && path.endsWith('src/demo.ts')),
        )
        .map((other) => `${path} → ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('stays inside its folder', () => {
    const outside = files.flatMap((path) =>
      imports(path)
        .filter(
          (from) =>
            from.startsWith('.') &&
            relative(`packages/${name}/src`, join(path, '..', from)).startsWith('..'),
        )
        .map((from) => `${path} → ${from}`),
    );
    expect(outside).toEqual([]);
  });

  it('has a README of a screenful', () => {
    const lines = text(`packages/${name}/README.md`).split('\n').length;
    expect(lines).toBeGreaterThan(8);
    expect(lines).toBeLessThan(70);
  });

  it('has no file over 400 lines but tables of facts', () => {
    expect(
      files.filter((path) => !path.includes('.starter') && text(path).split('\n').length > 401),
    ).toEqual([]);
  });
});

describe('formats', () => {
  const files = sources('packages/formats/src').filter((path) => !isTest(path));
  const needsNode = (path: string): boolean => path.endsWith('.node.ts');

  it('runs in a page: what needs Node is in files that say so, and these are reached by their own entry only', () => {
    const wrong = files.flatMap((path) =>
      imports(path)
        .filter((from) => !needsNode(path) && /^node:|^node-|\.node\.ts$/.test(from))
        .map((from) => `${path} → ${from}`),
    );
    expect(wrong).toEqual([]);
    expect(files.filter(needsNode).length).toBeGreaterThan(3);
  });

  it('the page takes nothing of it that needs Node', () => {
    const wrong = sources('packages/web/src').filter(
      (path) => !isTest(path) && /@furrow\/formats\/(?:node|.*\.node\.ts)'/.test(text(path)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('circles', () => {
  const graphs = new Map(
    packages.map((name) => [name, fileGraph(packageCode(name).map((path) => parse(path)))]),
  );

  const told = (groups: readonly (readonly string[])[]): string[] =>
    groups.map((group) => group.join(' ↔ '));

  it.each([...graphs])(
    'between files of %s there are none, types and what is imported later counted',
    (_name, graph) => expect(told(circles(graph))).toEqual([]),
  );

  it.each([...graphs])('between folders of %s there are none', (_name, graph) =>
    expect(told(circles(folded(graph, folderOf)))).toEqual([]),
  );
});

describe('folders', () => {
  it('hold 25 files of code at most', () => {
    const sizes = new Map<string, number>();
    for (const path of packages.flatMap((name) => packageCode(name)))
      sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > 25)).toEqual([]);
  });
});

describe('docstrings', () => {
  const word = String.raw`(?:what|how|where|who|why|when|which|whose|whom|that)\b`;
  const clauses = [
    new RegExp(String.raw`/\*\*[\s*]*${word}`, 'gi'),
    new RegExp(String.raw`@(?:param \S+|returns|throws)\s+${word}`, 'gi'),
  ];

  it('begin with a noun or a verb, never with a clause', () => {
    const wrong = ['bench', 'e2e', 'packages', 'tools'].flatMap(sources).flatMap((path) => {
      const source = text(path);
      return clauses
        .flatMap((clause) => [...source.matchAll(clause)])
        .map(({ index }) => `${path}:${source.slice(0, index).split('\n').length}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('rooms of the server', () => {
  /** The rooms that each of them does not know, so that it can be read alone. */
  const unknown: Readonly<Record<string, readonly string[]>> = {
    access: ['calls', 'derive', 'exchange', 'write'],
    write: ['calls', 'derive', 'exchange', 'subscription'],
    exchange: ['calls', 'derive'],
    subscription: ['calls', 'derive', 'exchange'],
    derive: ['calls', 'exchange', 'subscription'],
  };

  it.each(Object.entries(unknown))('%s knows nothing of %s', (room, others) => {
    const wrong = sources(`packages/server/src/${room}`)
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        imports(path)
          .filter((from) => from.startsWith('.'))
          .map((from) => join(path, '..', from))
          .filter((target) =>
            others.some((other) => target.startsWith(`packages/server/src/${other}/`)),
          )
          .map((target) => `${path} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('derivations', () => {
  const otherwise: ReadonlySet<string> = new Set(['farm', 'location']);
  /**
   * Names they use after all: plain words of other meanings among them. The list may only shrink.
   */
  const namesOnPurpose: readonly string[] = [
    'packages/server/src/derive/problem-pages.ts names code',
    'packages/server/src/read/answer.ts names plan',
    'packages/server/src/read/answer.ts names record',
    'packages/server/src/read/filters.ts names plan',
    'packages/web/src/data/account.ts names session',
    'packages/web/src/data/rows/plan.ts names plan',
    'packages/web/src/data/snapshot/offline-products.ts names plan',
    'packages/web/src/data/snapshot/offline-usable.ts names producttype',
    'packages/web/src/data/snapshot/offline-usable.ts names plan',
    'packages/web/src/data/types.ts names record',
  ];

  it('name no entity: what does not fit is written by hand', () => {
    // `farm` is a column of every row, and `location` a header of HTTP
    const names = entities.map(({ name }) => name).filter((name) => !otherwise.has(name));
    const derivations = [
      ...sources('packages/server/src/derive'),
      ...sources('packages/server/src/read'),
      ...sources('packages/kit/src/derive'),
      ...sources('packages/server/src/write'),
      ...sources('packages/web/src/data'),
    ].filter((path) => !isTest(path) && !path.includes('/testing/'));
    const wrong = derivations.flatMap((path) =>
      names
        .filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(text(path)))
        .map((name) => `${path} names ${name}`),
    );
    expect(wrong).toEqual(namesOnPurpose);
  });

  it('demo is imported by the server dynamically only', () => {
    const wrong = sources('packages/server/src').filter(
      (path) =>
        !path.endsWith('src/demo.ts') && imports(path).some((from) => from === '@furrow/demo'),
    );
    expect(wrong).toEqual([]);
    expect(text('packages/server/src/main.ts')).toContain("await import('./demo.ts')");
  });
});

describe('figures and days', () => {
  const formatter = 'packages/kit/src/format.ts';
  const code = packages
    .flatMap((name) => sources(`packages/${name}/src`))
    .filter((path) => !isTest(path) && !path.includes('/testing/') && path !== formatter);
  const naming = (pattern: RegExp) => code.filter((path) => pattern.test(text(path)));

  it('D17 are written for people at one place, alike in lists, on pages, papers, the map and in mails', () => {
    expect(naming(/\.toLocale(?:Date|Time)?String\(/)).toEqual([]);
    // the decimal sign of a language, as spreadsheets of it read numbers
    expect(naming(/\bIntl\.NumberFormat\b/)).toEqual(['packages/formats/src/csv/csv-text.ts']);
  });

  it('D17 clocks of a time zone are read for reckoning, not for people', () => {
    expect(naming(/\bIntl\.DateTimeFormat\b/)).toEqual([
      'packages/kit/src/clock.ts',
      'packages/domain/src/file/file-texts.ts',
      'packages/server/src/calls/notifications/notification-settings.ts',
      'packages/server/src/register/forms/ctgb/authorisation.ts',
      'packages/web/src/screens/settings/notifications/TimesCard.tsx',
    ]);
  });

  it('D17 a fixed number of decimals is for places, drawings, files and other services alone', () => {
    const others = naming(/\.toFixed\(/).filter(
      (path) => !/^packages\/(?:demo|formats|geo)\//.test(path),
    );
    expect(others.toSorted()).toEqual([
      'packages/server/src/calls/farm/subscription.ts',
      'packages/server/src/commands/import-register.ts',
      'packages/server/src/exchange/import/read-import.ts',
      'packages/server/src/notifications/dispatch/watch-crops.ts',
      'packages/server/src/ogc/crs.ts',
      'packages/server/src/subscription/mollie.ts',
      'packages/server/src/weather/met-norway.ts',
      'packages/server/src/weather/weather.ts',
      'packages/units/src/area.ts',
      'packages/web/src/map/pointedOutline.ts',
      'packages/web/src/map/position/positionMark.ts',
      'packages/web/src/screens/auth/SignUpPage.tsx',
      'packages/web/src/screens/common/place/placeHits.ts',
      'packages/web/src/screens/common/place/toMetre.ts',
      'packages/web/src/screens/cropfield/map/mapSearch.ts',
      'packages/web/src/screens/cropfield/map/register/requestBox.ts',
      'packages/web/src/screens/weather/weatherQuestions.ts',
      'packages/web/src/shell/outbox/boundaries.ts',
      'packages/web/src/ui/chart/scale.ts',
    ]);
  });

  it('D17 no quantity stands before its unit as it is stored', () => {
    // `${row.amount} kg`, `${hectares} ha`: a member of something, or a name of a quantity
    const raw =
      /\$\{(?:\w+(?:\??\.\w+)+(?:\s*\?\?\s*\w+)?|hectares|area|amount|dose|value|kilograms|litres|tonnes|metres)\}(?:\\u00a0| |&nbsp;)(?:ha|kg|g|l|ml|t|m³|m3|mm|kW)\b/;
    const wrong = code.flatMap((path) =>
      text(path)
        .split('\n')
        .flatMap((line, at) => (raw.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(wrong).toEqual([]);
  });
});

describe('calls', () => {
  /**
   * Routes that check their input and answer by hand. Those of entities are derived; the channels
   * are no calls.
   */
  const route = /\b(?:app|scope)\.(?:get|post|put|patch|delete|all|route)\b(?:<|\()/g;
  const elsewhere =
    /src\/(derive|live)\/|src\/(wire\/answer|web-files)\.ts$|notifications\/channel\.ts$/;
  const byHand = sources('packages/server/src')
    .filter((path) => !isTest(path) && !elsewhere.test(path))
    .flatMap((path) => (text(path).match(route) ?? []).map(() => path));

  it('are routed by `answer`, from their definitions; the number of those that are not may only fall', () => {
    expect(byHand.length, byHand.join('\n')).toBe(0);
  });

  it('are listed, each file of them', () => {
    const list = text('packages/domain/src/calls.ts');
    const missing = sources('packages/domain/src').filter(
      (path) => path.endsWith('.calls.ts') && !list.includes(relative('packages/domain/src', path)),
    );
    expect(missing).toEqual([]);
  });
});

describe('writing', () => {
  it('HIS-01 enters what was written in the history at one place', () => {
    const writers = sources('packages/server/src').filter(
      (path) => !isTest(path) && /insert\s+into\s+"?history\b/i.test(text(path)),
    );
    expect(writers).toEqual(['packages/server/src/write/history.ts']);
  });

  it('SYN-02 only the code that writes rows announces farms with written rows', () => {
    const notifiers = sources('packages/server/src').filter(
      (path) =>
        !isTest(path) &&
        !/src\/(write\/|db\/pool\.ts$|main\.ts$)/.test(path) &&
        /\b(?:services|context|live|client|database)\.(?:wrote|changed)\(|\bnotifyFarms\(/.test(
          text(path),
        ),
    );
    // a finished command sends no live messages of its own
    expect(notifiers).toEqual([
      'packages/server/src/commands/run.ts',
      'packages/server/src/live/changes.ts',
    ]);
  });
});

describe('lists', () => {
  /**
   * The files that come with a file: all it imports of the page, but types, and dynamic imports.
   */
  const brought = (page: string): ReadonlySet<string> => {
    const found = new Set([page]);
    for (const path of found)
      for (const [, from] of text(path).matchAll(/^import (?!type\b)[^;]*?'(\.[^']+\.tsx?)';/gm))
        found.add(join(path, '..', from!));
    return found;
  };
  const pages = sources('packages/web/src/screens').filter((path) =>
    text(path).includes('<EntityListPage '),
  );

  it('are many', () => expect(pages.length).toBeGreaterThan(25));

  it.each(pages)('%s brings nothing of its form, which is loaded when a row is opened', (page) => {
    expect(
      [...brought(page)].filter(
        (path) =>
          /src\/forms\/\w*Input\.tsx$/.test(path) ||
          text(path).includes('export const form: EntityForm'),
      ),
    ).toEqual([]);
  });
});

describe('the page', () => {
  it('keeps what it keeps on the device by one way', () => {
    const named = sources('packages/web/src').filter(
      (path) => !isTest(path) && text(path).includes('localStorage.'),
    );
    expect(named).toEqual([
      'packages/web/src/browser/detect.ts',
      'packages/web/src/browser/storage.ts',
    ]);
  });
});

describe('entities', () => {
  it('live in the folder of their URL word', () => {
    expect(
      entities.filter(
        ({ name }) => !text(`packages/domain/src/${name}/${name}.ts`).includes(`name: '${name}'`),
      ),
    ).toEqual([]);
  });

  it('docs/entities.md says what the definitions say (npm run docs)', async () => {
    const { entitiesDocument } = await import('./entities-document.ts');
    expect(text('docs/entities.md')).toBe(entitiesDocument());
  });

  it('docs/pictures shows the floors as the imports are (npm run docs)', async () => {
    const { floorPictures } = await import('./floors-picture.ts');
    for (const [name, picture] of floorPictures())
      expect(text(`docs/pictures/${name}`), name).toBe(picture);
    // every file is read, on a machine that does other work
  }, 120_000);
});
