import { readFileSync } from 'node:fs';

export interface ServiceAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account that runs the database when we are root, which PostgreSQL refuses to be; null when we
 * are not root.
 */
export function serviceAccount(): ServiceAccount | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((entry) => entry.name === name);
    if (account && account.uid !== 0) return account;
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no account 'postgres' or 'nobody' to run it as: start Furrow as another user, or set DATABASE_URL.",
  );
}
