import { isKey } from '../../files/key.ts';

/** Manifest of a farm's archive. @source decisions D15 */
export interface FarmManifest {
  readonly format: 'furrow-farm';
  readonly version: 1;
  readonly farm: string;
  readonly name: string;
  readonly parts: readonly ArchivedPart[];
  readonly files: readonly ArchivedFile[];
  /** Keys of files that rows name and that were not in the store. */
  readonly missing: readonly string[];
}

export interface ArchivedPart {
  readonly resource: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ArchivedFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const manifestName = 'manifest.json';
export const partName = (resource: string): string => `${resource}.ndjson`;
export const fileName = (key: string): string => `files/${key}`;
/** The part with the history of changes, in addition to the rows. */
export const historyPart = 'history';
/** The part with the farm's measurements, and those shared by its neighbours. */
export const weatherPart = 'weather';

/** The part with the ancestors and successors of fields. */
export const lineagePart = 'lineage';

const hash = /^[0-9a-f]{64}$/;
const isHashed = (one: ArchivedPart | ArchivedFile): boolean =>
  typeof one === 'object' &&
  one !== null &&
  hash.test(one.sha256) &&
  Number.isSafeInteger(one.bytes) &&
  one.bytes >= 0;

/** Null for an invalid or inconsistent manifest. */
export function readFarmManifest(text: string): FarmManifest | null {
  try {
    const manifest = JSON.parse(text) as FarmManifest;
    const isWhole =
      manifest.format === 'furrow-farm' &&
      manifest.version === 1 &&
      typeof manifest.name === 'string' &&
      [manifest.parts, manifest.files, manifest.missing].every(Array.isArray) &&
      manifest.parts.every(
        (part) =>
          isHashed(part) && /^[a-z]+$/.test(part.resource) && Number.isSafeInteger(part.rows),
      ) &&
      manifest.files.every((file) => isHashed(file) && isKey(file.key));
    return isWhole ? manifest : null;
  } catch {
    return null;
  }
}

/** Whether a text claims to be such a manifest, of any version. */
export const claimsToBeFarm = (text: string): boolean => /"format"\s*:\s*"furrow-farm"/.test(text);
