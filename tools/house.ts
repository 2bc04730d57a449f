import { dirname } from 'node:path';
import { circles, fileGraph, folded, folderOf } from './house/circles.ts';
import { countsOf, longestLine, mostComplex, mostParameters, type Counts } from './house/counts.ts';
import { exportsOf } from './house/documented.ts';
import { parse, type Parsed } from './house/parse.ts';
import { namesEntity } from './house/named.ts';
import { isTableOfFacts, packageCode, packages, purePackages } from './house/sources.ts';

/**
 * `npm run house [--list]`: the figures of the code beside the goals. Tests and tables of facts
 * (`*.starter*`) are left out. `--list` names the places behind each figure.
 */
const list = process.argv.includes('--list');

const byPackage = new Map<string, Parsed[]>(
  packages.map((name) => [name, packageCode(name).map((path) => parse(path))]),
);
const all = [...byPackage.values()].flat();
const code = all.filter(({ path }) => !isTableOfFacts(path));
const counted = code.map((file) => ({ path: file.path, counts: countsOf(file) }));
const lines = counted.reduce((total, { counts }) => total + counts.lines, 0);

interface Figure {
  name: string;
  value: string;
  goal: string;
  places: readonly string[];
}

const sum = (key: keyof Counts) => counted.reduce((total, { counts }) => total + counts[key], 0);

const placesOf = (key: keyof Counts) =>
  counted
    .filter(({ counts }) => counts[key] > 0)
    .toSorted((left, right) => right.counts[key] - left.counts[key])
    .map(({ path, counts }) => `${counts[key]} ${path}`);

const total = (name: string, key: keyof Counts, goal: string): Figure => ({
  name,
  value: String(sum(key)),
  goal,
  places: placesOf(key),
});

const perThousand = (name: string, key: keyof Counts, goal: string): Figure => ({
  name: `${name} per 1,000 lines`,
  value: `${((1000 * sum(key)) / lines).toFixed(2)} (${sum(key)})`,
  goal,
  places: placesOf(key),
});

function fileCircles(): Figure {
  const groups = circles(fileGraph(all));
  return {
    name: 'circles between files, types and later imports counted',
    value: `${groups.length} (${groups.flat().length} files)`,
    goal: '0',
    places: groups.map((group) => group.join(' ↔ ')),
  };
}

function folderCircles(): Figure {
  const found = [...byPackage.values()].flatMap((files) =>
    circles(folded(fileGraph(files), folderOf)),
  );
  return {
    name: 'folders of a package tied in a circle',
    value: `${found.flat().length} (${found.map(({ length }) => length).join(' + ')})`,
    goal: '0',
    places: found.map((group) => group.join(' ↔ ')),
  };
}

/**
 * Reach of one entity into code that could follow from its definition; `label` stands for the
 * plainest of them.
 */
function filesNamingAnEntity(): Figure {
  const files = code.filter((file) => namesEntity(file, 'label'));
  return {
    name: 'files naming the entity label',
    value: String(files.length),
    goal: '≤ 6',
    places: files.map(({ path }) => path),
  };
}

function fileLengths(): Figure {
  const lengths = counted.map(({ counts }) => counts.lines).toSorted((left, right) => left - right);
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))];
  return {
    name: 'lines of a file: median / 95 % / longest',
    value: `${at(0.5)} / ${at(0.95)} / ${at(1)}`,
    goal: '≤ 65 / 230 / 350',
    places: counted
      .filter(({ counts }) => counts.lines > 350)
      .map(({ path, counts }) => `${counts.lines} ${path}`),
  };
}

function documentedExports(): Figure {
  const exported = purePackages.flatMap((name) => (byPackage.get(name) ?? []).flatMap(exportsOf));
  const bare = exported.filter(({ documented }) => !documented);
  const share = (100 * (exported.length - bare.length)) / exported.length;
  return {
    name: `exports documented in ${purePackages.join(', ')}`,
    value: `${share.toFixed(1)} % (${bare.length} of ${exported.length} are not)`,
    goal: '100 %',
    places: bare.map(({ path, name }) => `${path} ${name}`),
  };
}

function fullFolders(): Figure {
  const sizes = new Map<string, number>();
  for (const { path } of code) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  const full = [...sizes].filter(([, size]) => size > 25).toSorted(([, a], [, b]) => b - a);
  return {
    name: 'folders of more than 25 code files',
    value: String(full.length),
    goal: '0',
    places: full.map(([folder, size]) => `${size} ${folder}`),
  };
}

const figures: readonly Figure[] = [
  perThousand('casts', 'casts', '≤ 2.5'),
  total('explicit any', 'anys', '0'),
  perThousand('non-null assertions', 'nonNulls', '≤ 1.0'),
  total("untyped reads x['y']", 'untypedReads', '0'),
  {
    name: `lines over ${longestLine} characters`,
    value: `${((100 * sum('longLines')) / lines).toFixed(2)} % (${sum('longLines')})`,
    goal: '≤ 0.3 %',
    places: placesOf('longLines'),
  },
  perThousand(`functions of more than ${mostParameters} parameters`, 'manyParameters', '≤ 0.1'),
  perThousand(`functions of complexity over ${mostComplex}`, 'complex', '≤ 0.2'),
  fileCircles(),
  folderCircles(),
  filesNamingAnEntity(),
  fileLengths(),
  documentedExports(),
  fullFolders(),
];

const width = Math.max(...figures.map(({ name }) => name.length));
console.log(`${code.length} files of code, ${lines} lines\n`);
console.log(`${''.padEnd(width)}  ${'today'.padEnd(26)} goal`);
for (const { name, value, goal, places } of figures) {
  console.log(`${name.padEnd(width)}  ${value.padEnd(26)} ${goal}`);
  if (list) console.log(places.map((place) => `    ${place}\n`).join(''));
}
