import type { Map as MapLibreMap } from 'maplibre-gl';
import { metresPerPixel } from './drawing/snapping.ts';
import { basemapSources } from './layers/baseStyle.ts';
import { pictureOfMap } from './mapPicture.ts';
import { scaleOf } from './scaleOf.ts';
import type { LegendEntry } from './types.ts';

/** Texts around the map on its sheet, in the person's language. */
export interface SheetWords {
  readonly title: string;
  readonly length: (metres: number) => string;
  readonly legend: readonly LegendEntry[];
}

/** All in pixels of the page; the picture may have more of them for each. */
const margin = 16;
const lineHeight = 20;
const columnWidth = 190;
const ink = '#1c1f1a';
const font = '13px Inter, system-ui, sans-serif';

/** Attribution of the basemap shown; empty without one. */
function attributionOf(map: MapLibreMap): string {
  const { sources } = map.getStyle();
  const [source] = basemapSources(map).map((name) => sources[name]);
  return source && 'attribution' in source ? (source.attribution ?? '') : '';
}

/**
 * The view as a sheet: the map with north arrow and scale on it, the legend and the attribution
 * below. On white, regardless of the page's colour scheme, because it is shared and printed.
 * @returns null when the map cannot be read
 */
export async function sheetOfMap(
  map: MapLibreMap,
  { title, length, legend }: SheetWords,
): Promise<HTMLCanvasElement | null> {
  const address = await pictureOfMap();
  if (!address) return null;
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const ratio = picture.naturalWidth / width;
  const columns = Math.max(1, Math.floor((width - 2 * margin) / columnWidth));
  const attribution = attributionOf(map);
  const rows = Math.ceil(legend.length / columns) + (attribution ? 1 : 0);
  const [top, foot] = [lineHeight + margin, rows * lineHeight + margin];
  const sheet = document.createElement('canvas');
  sheet.width = Math.round(width * ratio);
  sheet.height = Math.round((top + height + foot) * ratio);
  const context = sheet.getContext('2d');
  if (!context) return null;
  context.scale(ratio, ratio);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, top + height + foot);
  context.drawImage(picture, 0, top, width, height);
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.font = `600 ${font}`;
  context.fillText(title, margin, top / 2, width - 2 * margin);
  context.font = font;
  drawNorth(context, width - margin - 14, top + margin);
  drawScale(context, map, { length, y: top + height - margin });
  legend.forEach(({ color, label }, index) => {
    const x = margin + (index % columns) * columnWidth;
    const y = top + height + margin / 2 + (Math.floor(index / columns) + 0.5) * lineHeight;
    context.fillStyle = color;
    context.fillRect(x, y - 6, 12, 12);
    context.fillStyle = ink;
    context.fillText(label, x + 20, y, columnWidth - 28);
  });
  if (attribution)
    context.fillText(attribution, margin, top + height + foot - lineHeight / 2, width - 2 * margin);
  return sheet;
}

/** An arrow to the north, which is up on every map here. */
function drawNorth(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + 9, y + 26);
  context.lineTo(x, y + 20);
  context.lineTo(x - 9, y + 26);
  context.closePath();
  context.fillStyle = ink;
  context.strokeStyle = '#ffffff';
  context.lineWidth = 2;
  context.stroke();
  context.fill();
  outlined(context, 'N', x - 5, y + 38);
}

function drawScale(
  context: CanvasRenderingContext2D,
  map: MapLibreMap,
  { length, y }: { readonly length: (metres: number) => string; readonly y: number },
): void {
  const { metres, pixels } = scaleOf(metresPerPixel(map.getCenter().lat, map.getZoom()), 160);
  context.fillStyle = '#ffffff';
  context.fillRect(margin - 2, y - 8, pixels + 4, 10);
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(margin, y - 6);
  context.lineTo(margin, y);
  context.lineTo(margin + pixels, y);
  context.lineTo(margin + pixels, y - 6);
  context.stroke();
  outlined(context, length(metres), margin + pixels + 8, y - 4);
}

/** A text that is readable on light and dark backgrounds. */
function outlined(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  context.strokeStyle = '#ffffff';
  context.lineWidth = 3;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
}
