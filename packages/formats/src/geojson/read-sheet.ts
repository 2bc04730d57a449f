import type { Cell, Sheet, SheetSearch } from '../sheets/sheet.ts';
import type { SourceFile } from '../source/source.ts';
import { decodeText } from '../text/decode.ts';

/** Features as rows, their place as a cell. @source RFC 7946 */
export function readGeojsonSheet({ name, bytes }: SourceFile, { member }: SheetSearch): Sheet[] {
  // files of fields may be hundreds of megabytes, and have another reader
  if (!decodeText(bytes.subarray(0, 65_536)).text.includes(`"${member}"`)) return [];
  const document = JSON.parse(decodeText(bytes).text.replace(/^\ufeff/, '')) as {
    features?: unknown;
  };
  if (!Array.isArray(document.features)) return [];
  const features = document.features.filter(
    (
      feature,
    ): feature is { id?: unknown; properties: Record<string, unknown>; geometry?: unknown } =>
      typeof (feature as { properties?: unknown } | null)?.properties === 'object' &&
      (feature as { properties: unknown }).properties !== null,
  );
  const [first] = features;
  if (!first) return [];
  const own = [
    ...new Set(
      features
        .slice(0, 100)
        .flatMap(({ properties }) => Object.keys(properties))
        .filter((key) => key !== 'id' && key !== 'wkt'),
    ),
  ];
  const headings = ['id', 'wkt', ...own];
  const plain = (value: unknown): Cell =>
    value === undefined || value === null
      ? null
      : typeof value === 'object'
        ? JSON.stringify(value)
        : (value as Cell);
  return [
    {
      name,
      headings,
      rows: features.map(({ id, properties, geometry }, index) => {
        const { id: stated } = properties;
        return {
          row: index + 1,
          cells: [
            plain(id ?? stated),
            plain(geometry),
            ...own.map((key) => plain(properties[key])),
          ],
        };
      }),
    },
  ];
}
