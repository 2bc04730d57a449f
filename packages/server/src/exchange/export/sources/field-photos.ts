import { messageText, type EntityRows } from '@furrow/domain';
import type { FieldCard } from '@furrow/domain/field-card/field-card.ts';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { formatPrintDate } from '@furrow/kit/format.ts';
import { kindOfKey, pictureForPaper } from '../../../files/picture.ts';
import { bytesOf } from '../../../files/store.ts';
import { photoPixels } from '../../print/photos.ts';
import type { PrintPhoto, PrintPhotos } from '../../print/document.ts';
import type { ExportContext } from '../source.ts';
import { readRows } from './read-rows.ts';

type Image = EntityRows['image'];

/** Per field: the book of a farm where everybody takes photos must stay portable. */
const mostPhotos = 12;

/** A thing whose photos are shown, with the days of those without one of their own. */
interface Pictured {
  readonly days: ReadonlyMap<string, string>;
}

/** A field, and the work on it. */
export const picturedOn = ({ field, lines }: FieldCard): Pictured => ({
  days: new Map([[field.id, ''], ...lines.map(({ record, day }) => [record.id, day] as const)]),
});

/**
 * The latest photos of a field and of the work on it, or of a record, in the order they were taken;
 * null where there are none. An unreadable one leaves its place empty.
 */
export async function openPhotos(
  context: ExportContext,
  all: readonly Pictured[],
): Promise<(pictured: Pictured) => Promise<PrintPhotos | null>> {
  const ids = all.flatMap(({ days }) => [...days.keys()]);
  const images = await readRows(
    context,
    'image',
    (sql) => `exists (select from jsonb_array_elements(t.meta_data -> 'links') link
      where link ->> 'id' = any(${sql.value(ids)}::text[]))`,
  );
  const byRow = new Map<string, Image[]>();
  for (const image of images)
    for (const { id } of image.meta_data.links ?? [])
      byRow.set(String(id), [...(byRow.get(String(id)) ?? []), image]);
  return async ({ days }) => {
    const byKey = new Map<string, { readonly image: Image; readonly day: string }>();
    for (const [id, day] of days)
      for (const image of byRow.get(id) ?? [])
        byKey.set(image.id, { image, day: dayOf(image) ?? day });
    if (byKey.size === 0) return null;
    const shown = [...byKey.values()]
      .toSorted(
        (left, right) =>
          left.day.localeCompare(right.day) || (left.image.id < right.image.id ? -1 : 1),
      )
      .slice(-mostPhotos);
    const photos: PrintPhoto[] = [];
    for (const { image, day } of shown)
      photos.push({
        jpeg: await pictureOf(context, image),
        caption: captionOf(context, image, day),
      });
    const note =
      byKey.size > shown.length
        ? messageText('export_photos', context.language, {
            shown: shown.length,
            count: byKey.size,
          })
        : null;
    return { photos, note };
  };
}

/** Day on which it was taken, YYYY-MM-DD, or else its file was created, where known. */
const dayOf = ({ meta_data: { taken_at: taken, timestamp } }: Image): string | null =>
  (taken || timestamp)?.slice(0, 10) ?? null;

function captionOf({ language }: ExportContext, image: Image, day: string): string {
  return [formatPrintDate(day), fileTexts(image, language).name].filter(Boolean).join(' · ');
}

async function pictureOf({ files }: ExportContext, { key }: Image): Promise<Uint8Array | null> {
  const stream = key ? await files?.open(key) : null;
  if (!key || !stream) return null;
  // a damaged picture is no reason to be without the book
  return pictureForPaper(await bytesOf(stream), kindOfKey(key), photoPixels).catch(() => null);
}
