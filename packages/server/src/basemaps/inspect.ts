import type { BasemapBounds, BasemapKind } from '@furrow/domain/basemaps/basemap.ts';
import {
  fillTile,
  readTileAddress,
  tileAt,
  type AddressProblem,
} from '@furrow/domain/basemaps/tile-address.ts';
import {
  askOutside,
  OutsideError,
  type OutsideAnswer,
  type OutsideOptions,
} from '../outside/ask.ts';
import { mostTileBytes } from './fetch-tile.ts';
import { pictureType } from './picture-type.ts';
import { readArchiveHead } from './pmtiles-head.ts';
import { layersIn, reportIn } from './wms-answer.ts';

/** The request to add a basemap. */
export interface GroundRequest {
  readonly kind: BasemapKind;
  readonly address: string;
  readonly key: string | null;
  /** Position where there should be a tile; null when unknown. */
  readonly position: readonly [longitude: number, latitude: number] | null;
}

/** The properties of a basemap, as detected. */
export interface InspectedGround {
  readonly template: string;
  readonly min_zoom: number | null;
  readonly max_zoom: number | null;
  readonly bounds: BasemapBounds | null;
  readonly attribution: string;
  readonly picture: { readonly type: string; readonly bytes: Buffer } | null;
}

/** A problem with a basemap that is being added, reported at its address. */
export class GroundProblem extends Error {
  constructor(readonly problem: AddressProblem) {
    super(problem.code);
  }
}

const problem = (code: string, params?: Readonly<Record<string, string>>) =>
  new GroundProblem({ code, ...(params ? { params } : {}) });

type MayAsk = OutsideOptions['mayAsk'];

/**
 * Zoom levels at which a tile is tried, the highest first: many services have none at low or very
 * high zoom.
 */
const zooms = [16, 12, 8, 4] as const;
const mostHead = 512 * 1024;
const patience = 8000;

/**
 * Tries a ground as the map would use it.
 * @throws GroundProblem
 */
export async function inspectGround(
  request: GroundRequest,
  mayAsk: MayAsk,
): Promise<InspectedGround> {
  try {
    return await (request.kind === 'raster'
      ? inspectTiles(request, mayAsk)
      : inspectArchive(request, mayAsk));
  } catch (error) {
    if (error instanceof OutsideError) throw problem(`basemap_${error.failure}`);
    throw error;
  }
}

async function inspectTiles(
  { address, key, position }: GroundRequest,
  mayAsk: MayAsk,
): Promise<InspectedGround> {
  const read = readTileAddress(address);
  if ('problem' in read) {
    if (read.problem.code === 'basemap_layer_expected')
      throw problem('basemap_layer_expected', { names: await layersOf(address, mayAsk) });
    throw new GroundProblem(read.problem);
  }
  const { template } = read;
  if (!URL.canParse(fillTile(template, { z: 0, x: 0, y: 0 }))) throw problem('basemap_address');
  if (template.includes('{key}') && !key) throw problem('basemap_key_expected');
  const [longitude, latitude] = position ?? [5.5, 52];
  let refused: GroundProblem | null = null;
  for (const zoom of zooms) {
    const url = new URL(fillTile(template, tileAt(longitude, latitude, zoom), key));
    const answer = await askOutside(url, { mayAsk, most: mostTileBytes, patience });
    const type = answer.status === 200 ? pictureType(answer.body) : null;
    if (type !== null)
      return {
        template,
        min_zoom: null,
        max_zoom: null,
        bounds: null,
        attribution: '',
        picture: { type, bytes: answer.body },
      };
    refused ??= problemOf(answer);
    // another level is only tried where there is no such tile
    if (![200, 204, 404].includes(answer.status)) break;
  }
  throw refused ?? problem('basemap_no_picture');
}

/** The problem behind an answer without a picture. */
function problemOf(answer: OutsideAnswer): GroundProblem {
  const { status, headers } = answer;
  if (status === 401 || status === 403) return problem('basemap_refused');
  if (status === 404 || status === 204 || status === 410) return problem('basemap_missing');
  if (status === 429) return problem('basemap_busy');
  if (status !== 200) return problem('basemap_failed', { status: String(status) });
  const report = reportIn(answer.body);
  if (report !== null) return problem('basemap_report', { report });
  return problem('basemap_no_picture', { type: String(headers['content-type'] ?? '–') });
}

/** The layers of a web map service, as listed by it; empty when it lists none. */
async function layersOf(address: string, mayAsk: MayAsk): Promise<string> {
  const url = new URL(address.trim());
  const others = [...url.searchParams].filter(
    ([name]) => !/^(service|request|version|layers)$/i.test(name),
  );
  url.search = new URLSearchParams(others).toString();
  url.searchParams.set('SERVICE', 'WMS');
  url.searchParams.set('REQUEST', 'GetCapabilities');
  const { body } = await askOutside(url, { mayAsk, most: mostTileBytes, patience });
  return layersIn(body).join(', ');
}

async function inspectArchive(
  { address, kind }: GroundRequest,
  mayAsk: MayAsk,
): Promise<InspectedGround> {
  if (!/^https?:\/\//i.test(address.trim()) || !URL.canParse(address.trim()))
    throw problem('basemap_address');
  const template = new URL(address.trim()).href;
  const answer = await askOutside(new URL(template), {
    mayAsk,
    most: mostHead,
    patience,
    headers: { range: 'bytes=0-16383' },
  });
  if (answer.status === 200) throw problem('basemap_no_ranges');
  if (answer.status !== 206) throw problemOf(answer);
  if (kind === 'cog') {
    if (!/^(49492a00|4d4d002a|49492b00|4d4d002b)/.test(answer.body.toString('hex', 0, 4)))
      throw problem('basemap_not_tiff');
    return {
      template,
      min_zoom: null,
      max_zoom: null,
      bounds: null,
      attribution: '',
      picture: null,
    };
  }
  const head = readArchiveHead(answer.body);
  if (!head) throw problem('basemap_not_pmtiles');
  const { isPictures, ...found } = head;
  if (!isPictures) throw problem('basemap_vector');
  return { template, ...found, attribution: '', picture: null };
}
