import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, text } from './house/sources.ts';

/**
 * `npm run sbom [-- FILE]`: the bill of materials of all running packages, as CycloneDX JSON, from the lockfile by npm itself. It holds the
 * packages of every kind of machine, with versions, licences and hashes. The same lockfile gives the same bill: the time is that
 * of SOURCE_DATE_EPOCH, and none without it.
 */

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

interface Bill {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: string;
  readonly metadata: { readonly component: Component; readonly timestamp?: string };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const root = join(import.meta.dirname, '..');
const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];

/** Names of the packages that a package of ours is built and tested with. */
function devNames(name: string): readonly string[] {
  const { devDependencies = {} } = JSON.parse(text(`packages/${name}/package.json`)) as {
    devDependencies?: Record<string, string>;
  };
  return Object.keys(devDependencies);
}

/**
 * References of all that our packages run with. Told to leave out packages that only build, npm leaves out running ones as well where the
 * root names it for its tests: `pg`, `sharp`, `zod`.
 */
function runningOf({ dependencies }: Bill): ReadonlySet<string> {
  const edges = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set<string>();
  const reach = (ref: string, without: readonly string[] = []): void => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const next of edges.get(ref) ?? [])
      if (!without.includes(next.slice(0, next.lastIndexOf('@')))) reach(next);
  };
  for (const name of packages) {
    const ours = [...edges.keys()].find((ref) => ref.startsWith(`@furrow/${name}@`));
    if (ours === undefined) throw new Error(`npm does not know our package ${name}`);
    // reached by a sibling already, it would hide its own dependencies
    reached.delete(ours);
    reach(ours, devNames(name));
  }
  return reached;
}

/** The bill of materials of the installation's lockfile. */
export function billOfMaterials(environment: NodeJS.ProcessEnv = process.env): Bill {
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm gives no bill of materials: ${stderr}`);
  // a number by chance, and the time of asking, would make each bill another
  const { serialNumber: _number, ...bill } = JSON.parse(stdout) as Bill & { serialNumber: string };
  const running = runningOf(bill);
  const { timestamp: _time, ...metadata } = bill.metadata;
  const seconds = environment['SOURCE_DATE_EPOCH'];
  return {
    ...bill,
    components: bill.components.filter((component) => running.has(component['bom-ref'])),
    dependencies: bill.dependencies.filter(({ ref }) => running.has(ref)),
    metadata: {
      ...metadata,
      ...(seconds === undefined
        ? {}
        : { timestamp: new Date(Number(seconds) * 1000).toISOString() }),
      // npm names it by the folder it lies in
      component: { ...metadata.component, name: 'furrow' },
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const written = `${JSON.stringify(billOfMaterials(), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(written);
  else writeFileSync(file, written);
}
