import type { PrintPhotos } from './document.ts';
import type { Sheets } from './sheets.ts';

const columns = 4;
const gap = 10;
const caption = { size: 7, height: 12, colour: '#555555' };
/** Height of a photo relative to its width, as with most cameras. */
const ratio = 3 / 4;

/** A photo is resized to some 200 dots per inch on paper. */
export const photoPixels = { width: 520, height: 390 };

/** Photos side by side, below the page's contents; a row of them is not split. */
export function writePhotos(sheets: Sheets, { photos, note }: PrintPhotos): void {
  const width = (sheets.width - gap * (columns - 1)) / columns;
  const height = width * ratio;
  const rowHeight = height + caption.height + 4;
  sheets.y += gap;
  for (let at = 0; at < photos.length; at += columns) {
    if (sheets.y + rowHeight > sheets.bottom) sheets.next();
    const top = sheets.y;
    photos.slice(at, at + columns).forEach((photo, index) => {
      const x = sheets.left + index * (width + gap);
      if (photo.jpeg) sheets.picture(photo.jpeg, { x, y: top }, { width, height });
      const words = sheets.fitted(photo.caption, width, caption.size);
      sheets.write(words, { x, y: top + height + 2 }, caption);
    });
    sheets.y = top + rowHeight;
  }
  if (note === null) return;
  if (sheets.y + caption.height > sheets.bottom) sheets.next();
  sheets.write(note, { x: sheets.left, y: sheets.y }, caption);
  sheets.y += caption.height;
}
