import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from '../env.ts';
import { readFilesUrl } from './storage.ts';

/** @source decisions D10, D12 */

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };

describe('RUN-01 FILES_URL', () => {
  it.each([
    [null, '/data/files'],
    ['file:/srv/files', '/srv/files'],
    ['file:///srv/my%20files', '/srv/my files'],
    ['file:./files', resolve('files')],
    ['FILE:files', resolve('files')],
  ])('RUN-01 %s is the folder %s', (url, folder) =>
    expect(readFilesUrl(url, '/data')).toEqual({ kind: 'folder', folder }),
  );

  it.each([
    [
      's3://key:secret@s3.example.org/farm?region=eu-west-1',
      { endpoint: 'https://s3.example.org', bucket: 'farm', region: 'eu-west-1', credentials },
    ],
    [
      's3://key:secret@127.0.0.1:9000/farm/?tls=off',
      { endpoint: 'http://127.0.0.1:9000', bucket: 'farm', region: 'us-east-1', credentials },
    ],
    [
      's3://key:a%2Fb%2Bc@s3.example.org/farm',
      {
        endpoint: 'https://s3.example.org',
        bucket: 'farm',
        region: 'us-east-1',
        credentials: { accessKeyId: 'key', secretAccessKey: 'a/b+c' },
      },
    ],
    [
      's3://s3.eu-west-1.amazonaws.com/farm?region=eu-west-1',
      {
        endpoint: 'https://s3.eu-west-1.amazonaws.com',
        bucket: 'farm',
        region: 'eu-west-1',
        credentials: null,
      },
    ],
  ])('RUN-01 %s is a bucket', (url, place) =>
    expect(readFilesUrl(url, '/data')).toEqual({ kind: 's3', ...place }),
  );

  it.each([
    ['ftp://key:hidden@host/bucket', 'must start with file: or s3:'],
    ['file:', 'must name a folder'],
    ['file://host/share', 'must name a folder of this machine'],
    ['s3:bucket', 'cannot be read'],
    ['s3://key:hidden@host', 'must name a bucket'],
    ['s3://key:hidden@host/bucket/folder', 'nothing below it'],
    ['s3://key@host/bucket', 'both the key and its secret'],
    ['s3://key:hidden@host/bucket?regoin=x', 'not regoin'],
    ['s3://key:hidden@host/bucket?tls=no', 'tls=off'],
  ])('RUN-01 %s is refused by name, without revealing a secret', (url, words) => {
    let said = '';
    try {
      readConfiguration({ FILES_URL: url });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      said = (error as Error).message;
    }
    expect(said).toContain('FILES_URL');
    expect(said).toContain(words);
    expect(said).not.toContain('hidden');
  });
});
