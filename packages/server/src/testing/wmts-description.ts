/** Descriptions of web map tile services of our own. @source OGC 07-057r7 */

interface Matrices {
  /** Before the level in the name of a matrix. */
  readonly prefix?: string;
  readonly levels?: readonly number[];
  /** Digits of a level in the name of a matrix. */
  readonly digits?: number;
  /** Pixels. */
  readonly size?: number;
  /** Denominator of the scale of level 0. */
  readonly scale?: number;
  /** Metres from the middle. */
  readonly corner?: number;
}

/** A set of matrices, as web maps have them unless told otherwise. */
export const matricesOf = (
  name: string,
  system: string,
  {
    prefix = '',
    levels = [0, 1, 2],
    digits = 1,
    size = 256,
    scale = 559_082_264.028_717_8,
    corner = 20_037_508.342_789_2,
  }: Matrices = {},
): string =>
  `<TileMatrixSet><ows:Identifier>${name}</ows:Identifier><ows:SupportedCRS>${system}</ows:SupportedCRS>${levels
    .map(
      (level) =>
        `<TileMatrix><ows:Identifier>${prefix}${String(level).padStart(digits, '0')}</ows:Identifier><ScaleDenominator>${scale / 2 ** level}</ScaleDenominator><TopLeftCorner>-${corner} ${corner}</TopLeftCorner><TileWidth>${size}</TileWidth><TileHeight>${size}</TileHeight></TileMatrix>`,
    )
    .join('')}</TileMatrixSet>`;

/** A description with these layers, by what is in them, and sets of matrices. */
export const capabilitiesFor = (layers: readonly string[], sets: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.0.0">
<ows:OperationsMetadata><ows:Operation name="GetTile"><ows:DCP><ows:HTTP><ows:Get xlink:href="https://maps.example.org/wmts?map=a"/></ows:HTTP></ows:DCP></ows:Operation></ows:OperationsMetadata>
<Contents>${layers.map((layer) => `<Layer>${layer}</Layer>`).join('')}${sets}</Contents></Capabilities>`;
