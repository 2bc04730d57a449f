import type { BasemapBounds } from '@furrow/domain/basemaps/basemap.ts';

/** The header of an archive of tiles. */
export interface ArchiveHead {
  /** Pictures, not vector tiles. */
  readonly isPictures: boolean;
  readonly min_zoom: number;
  readonly max_zoom: number;
  readonly bounds: BasemapBounds;
}

const headSize = 127;
const [pictureTypes, degree] = [[2, 3, 4, 5], 1e7];

/**
 * Reads the head of a PMTiles archive; null when it is none of version 3.
 * @source github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md §3
 */
export function readArchiveHead(bytes: Buffer): ArchiveHead | null {
  if (bytes.length < headSize || bytes.toString('latin1', 0, 7) !== 'PMTiles' || bytes[7] !== 3)
    return null;
  const coordinate = (at: number) => bytes.readInt32LE(at) / degree;
  return {
    isPictures: pictureTypes.includes(bytes.readUInt8(99)),
    min_zoom: bytes.readUInt8(100),
    max_zoom: bytes.readUInt8(101),
    bounds: [coordinate(102), coordinate(106), coordinate(110), coordinate(114)],
  };
}
