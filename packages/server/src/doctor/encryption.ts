import { msg } from '@furrow/kit/msg.ts';
import pg from 'pg';
import type { Configuration } from '../env.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Check } from './check.ts';
import { isOwnMachine } from './configuration.ts';

/** Whether data that leaves this machine is encrypted, and the other side is verified. */

type Encryption = 'none' | 'unchecked' | 'checked';

interface Connection {
  readonly ssl: boolean | { readonly rejectUnauthorized?: boolean };
  readonly host: string;
}

function ofDatabase(address: string): Encryption {
  // the library's own reading of the address, without connecting
  const client: unknown = new pg.Client({ connectionString: address });
  const { ssl, host } = client as Connection;
  if (host.startsWith('/') || isOwnMachine(host)) return 'checked';
  if (ssl === false) return 'none';
  return ssl !== true && ssl.rejectUnauthorized === false ? 'unchecked' : 'checked';
}

function ofMail(address: string): Encryption {
  const { protocol, hostname, searchParams } = new URL(address);
  if (isOwnMachine(hostname)) return 'checked';
  // without the demand, a mail server that offers no TLS is sent to all the same
  if (protocol !== 'smtps:' && searchParams.get('requireTLS') !== 'true') return 'none';
  return searchParams.get('tls.rejectUnauthorized') === 'false' ? 'unchecked' : 'checked';
}

function ofFiles(storage: FileStorage): Encryption {
  if (storage.kind === 'folder') return 'checked';
  const { protocol, hostname } = new URL(storage.endpoint);
  return protocol === 'https:' || isOwnMachine(hostname) ? 'checked' : 'none';
}

/** The settings that lead elsewhere, with the encryption of each. */
function connectionsOf(configuration: Configuration): [name: string, encryption: Encryption][] {
  const { databaseUrl, databaseListenUrl, databaseReadUrl, mailUrl } = configuration;
  const databases: readonly [string, string | null][] = [
    ['DATABASE_URL', databaseUrl],
    ['DATABASE_LISTEN_URL', databaseListenUrl],
    ['DATABASE_READ_URL', databaseReadUrl],
  ];
  const { files, backups } = configuration;
  return [
    ...databases.flatMap(([name, address]): [string, Encryption][] =>
      address === null ? [] : [[name, ofDatabase(address)]],
    ),
    ...(mailUrl === null ? [] : [['MAIL_URL', ofMail(mailUrl)] as [string, Encryption]]),
    ['FILES_URL', ofFiles(files)],
    ...(backups ? [['BACKUP_URL', ofFiles(backups.storage)] as [string, Encryption]] : []),
  ];
}

const advice = msg`Write postgres://…?sslmode=verify-full, smtps://… or smtp://…?requireTLS=true, and s3://… without tls=off.`;

export const encryption: Check = {
  name: 'encryption',
  look({ configuration }) {
    const connections = connectionsOf(configuration);
    const names = (wanted: Encryption) =>
      connections
        .filter(([, found]) => found === wanted)
        .map(([name]) => name)
        .join(', ');
    if (names('none') !== '')
      return {
        state: 'wrong',
        text: msg`Data crosses the network in the clear: {names}.`,
        advice,
        values: { names: names('none') },
      };
    return names('unchecked') === ''
      ? { state: 'right', text: msg`What leaves this machine is encrypted.` }
      : {
          state: 'look',
          text: msg`The certificate of the other side is not checked: {names}.`,
          advice,
          values: { names: names('unchecked') },
        };
  },
};
