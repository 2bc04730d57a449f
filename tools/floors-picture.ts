import { fileGraph, folded, folderOf } from './house/circles.ts';
import { floorsOf, type Room } from './house/floors.ts';
import { parse } from './house/parse.ts';
import { packageCode, packages } from './house/sources.ts';

/**
 * Pictures of the floors of the code, drawn from its imports: a module rests on those it imports.
 */

const roomHeight = 30;
const floorHeight = 84;
const gap = 14;
const margin = 20;

const widthOf = (name: string) => Math.max(56, name.length * 7.4 + 20);

interface Placed extends Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function placed(floors: readonly (readonly Room[])[]): { rooms: Placed[]; width: number } {
  const widths = floors.map((floor) =>
    floor.reduce((sum, { name }) => sum + widthOf(name) + gap, -gap),
  );
  const widest = Math.max(...widths);
  const rooms = floors.flatMap((floor, level) => {
    let x = margin + (widest - (widths[level] ?? 0)) / 2;
    const y = margin + (floors.length - 1 - level) * floorHeight;
    return floor.map((room) => {
      const width = widthOf(room.name);
      const place = { ...room, x, y, width };
      x += width + gap;
      return place;
    });
  });
  return { rooms, width: widest + 2 * margin };
}

function arrow(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + from.width / 2, from.y + roomHeight];
  const [x2, y2] = [to.x + to.width / 2, to.y];
  const bend = Math.min(40, (y2 - y1) / 2);
  const path = `M${x1.toFixed(0)} ${y1}C${x1.toFixed(0)} ${y1 + bend} ${x2.toFixed(0)} ${y2 - bend} ${x2.toFixed(0)} ${y2}`;
  return `<path d="${path}"/>`;
}

function box({ name, x, y, width }: Placed): string {
  return `<rect x="${x.toFixed(0)}" y="${y}" width="${width.toFixed(0)}" height="${roomHeight}" rx="5"/><text x="${(x + width / 2).toFixed(0)}" y="${y + 20}">${name}</text>`;
}

function picture(title: string, floors: readonly (readonly Room[])[]): string {
  const { rooms, width } = placed(floors);
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const height = 2 * margin + (floors.length - 1) * floorHeight + roomHeight;
  const arrows = rooms.flatMap((room) =>
    room.below.flatMap((name) => {
      const to = byName.get(name);
      return to ? arrow(room, to) : [];
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(0)} ${height}" font-family="system-ui, sans-serif" font-size="13">
<title>${title}</title>
<style>path{fill:none;stroke:#9aa58f}rect{fill:#eef3e6;stroke:#5b6f43}text{text-anchor:middle;fill:#26301b}</style>
<rect width="100%" height="100%" style="fill:#fff;stroke:none"/>
${arrows.join('\n')}
${rooms.map(box).join('\n')}
</svg>
`;
}

const below = (path: string) =>
  folderOf(path)
    .replace(/^packages\/\w+\/src\//, '')
    .replace(/\.tsx?$/, '');

/** The pictures: the packages, and the folders of those with many. Paths below `docs/pictures`. */
export function floorPictures(): ReadonlyMap<string, string> {
  const all = packages.flatMap((name) => packageCode(name).map((path) => parse(path)));
  const packageOf = (path: string) => path.split('/')[1] ?? path;
  const pictures = new Map([
    ['floors.svg', picture('The packages', floorsOf(folded(fileGraph(all), packageOf)))],
  ]);
  for (const name of ['server', 'web', 'domain'] as const) {
    const files = all.filter(({ path }) => packageOf(path) === name);
    const title = `The folders of ${name}`;
    pictures.set(`floors-${name}.svg`, picture(title, floorsOf(folded(fileGraph(files), below))));
  }
  return pictures;
}
