import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run audit`: known weaknesses in the packages that run, by npm's registry. Ends with 1 where there are any; where the
 * registry does not answer such questions, as mirrors of it do not, with 0 and the reason.
 */

/** A line for people, and whether the check failed. */
interface Verdict {
  readonly ok: boolean;
  readonly line: string;
}

interface Report {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

const isReport = (value: unknown): value is Report => typeof value === 'object' && value !== null;

function parsed(text: string): Report {
  try {
    const value: unknown = JSON.parse(text);
    return isReport(value) ? value : {};
  } catch {
    return {};
  }
}

/** The verdict on the output of `npm audit --json`. */
export function verdictOf(printed: string): Verdict {
  const { metadata, vulnerabilities = {}, message, error } = parsed(printed);
  if (!metadata)
    return {
      ok: true,
      line: `Not audited: ${message ?? error?.summary ?? (printed.trim() || 'npm printed nothing')}`,
    };
  const { total = 0, ...severities } = metadata.vulnerabilities;
  if (total === 0) return { ok: true, line: 'No known weakness in the packages that run.' };
  const counted = Object.entries(severities)
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => `${count} ${severity}`);
  const names = Object.entries(vulnerabilities).map(
    ([name, { severity }]) => `${name} ${severity}`,
  );
  return { ok: false, line: `Known weaknesses: ${counted.join(', ')} (${names.join(', ')}).` };
}

if (process.argv[1] === import.meta.filename) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { ok, line } = verdictOf(stdout);
  console.log(line);
  process.exitCode = ok ? 0 : 1;
}
