import { membersOf } from '@furrow/kit/checked.ts';
import { fromCustomClient, type GeoTIFF } from 'geotiff';

/**
 * Opens a GeoTIFF that lies elsewhere, read in pieces of 64 KiB.
 * @param read gives the bytes from one to another, both included; at the end of the file fewer
 */
export const openRemote = (
  address: string,
  read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<GeoTIFF> =>
  fromCustomClient({
    url: address,
    request: async (options) => {
      const { headers } = membersOf(options);
      const { Range: range } = membersOf(headers);
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(range)) ?? [];
      const bytes = await read(Number(from), Number(to));
      const last = Number(from) + bytes.length - 1;
      return {
        ok: true,
        status: 206,
        getHeader: (name) => (name === 'content-range' ? `bytes ${from}-${last}/*` : undefined),
        getData: () => Promise.resolve(bytes.buffer),
      };
    },
  });
