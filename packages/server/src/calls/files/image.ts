import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import {
  addImage,
  readFieldPicture,
  readNamedFieldPicture,
  readNamedPicture,
  readPicture,
  readSizedFieldPicture,
  readSizedPicture,
} from '@furrow/domain/image/image.calls.ts';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Principal } from '../../access/principal.ts';
import { visibleSql } from '../../access/narrow.ts';
import { newSql } from '../../db/sql.ts';
import { Refusal } from '../../errors.ts';
import { outlineSvg } from '../../files/outline.ts';
import { openPictureCache, type PictureCache } from '../../files/picture-cache.ts';
import { drawPicture, resizePicture, kindOfKey, type PictureSize } from '../../files/picture.ts';
import { openStored, sendHead } from '../../files/serve.ts';
import { sizeOf } from '../../files/sizes.ts';
import { bytesOf } from '../../files/store.ts';
import { uploadRoute } from './upload-route.ts';
import type { Services } from '../../services.ts';
import { answer } from '../../wire/answer.ts';

interface StoredImage {
  readonly key: string;
  readonly size: number;
  readonly filename: string | null;
}

/** The size of the outline shown for a field without a picture. */
const outlineSize: PictureSize = { width: 512, height: 512 };

/** Pictures: taking them in and showing them. @source spec §7 image calls, decisions D14, D16, API-09, RUL-28 */
export async function imageCalls(app: FastifyInstance, services: Services): Promise<void> {
  const cache = openPictureCache(join(services.configuration.dataDir, 'cache', 'pictures'));
  await uploadRoute(app, services, entityOf('image'), addImage);

  for (const call of [readPicture, readNamedPicture, readSizedPicture])
    answer(app, call, async ({ principal, params, request, reply }) => {
      const image = await imageOf(services, params.id, principal);
      if (!image) throw new Refusal('not_found');
      return sendImage({ services, cache, request, reply }, image, sizeIn(params));
    });

  for (const call of [readFieldPicture, readNamedFieldPicture, readSizedFieldPicture])
    answer(app, call, async ({ principal, params, request, reply }) => {
      const field = await fieldOf(services, params.id, principal);
      if (!field) throw new Refusal('not_found');
      const size = sizeIn(params);
      const showing = { services, cache, request, reply };
      const picture = await newestImageOf(services, 'cropfield', params.id, principal);
      if (picture) return sendImage(showing, picture, size);
      return sendOutline(showing, field, size ?? outlineSize);
    });
}

/** The size that an address names, if it does. */
const sizeIn = (address: { readonly id: string; readonly name?: string; readonly size?: string }) =>
  sizeOf(address);

/** Request for a picture. */
interface Showing {
  readonly services: Services;
  readonly cache: PictureCache;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function imageOf(
  { database }: Services,
  id: string,
  principal: Principal,
): Promise<StoredImage | null> {
  const sql = newSql();
  const { rows } = await database.query<StoredImage>(
    `select t.key, t.size, t.filename from image t where t.id = ${sql.value(id)}::uuid
      and t.deleted_at is null and ${visibleSql('image', sql, principal)}`,
    sql.values,
  );
  return rows[0] ?? null;
}

/** The picture of a row that was added last. */
async function newestImageOf(
  { database }: Services,
  resource: string,
  id: string,
  principal: Principal,
): Promise<StoredImage | null> {
  const sql = newSql();
  const link = sql.value(JSON.stringify([{ resource, id: id.toLowerCase() }]));
  const { rows } = await database.query<StoredImage>(
    `select t.key, t.size, t.filename from image t where t.meta_data -> 'links' @> ${link}::jsonb
      and t.deleted_at is null and ${visibleSql('image', sql, principal)} order by t.created desc, t.id desc limit 1`,
    sql.values,
  );
  return rows[0] ?? null;
}

interface ShownField {
  readonly name: string;
  readonly geometry: string | null;
  readonly crop: { readonly id: number; readonly color: string | null } | null;
}

async function fieldOf(
  { database }: Services,
  id: string,
  principal: Principal,
): Promise<ShownField | null> {
  const sql = newSql();
  const { rows } = await database.query<{
    name: string;
    geometry: string | null;
    crop: number | null;
    color: string | null;
  }>(
    `select t.name, t.geometry, t.crop, c.color from cropfield t left join croptype c on c.id = t.crop
      where t.id = ${sql.value(id)}::uuid and t.deleted_at is null and ${visibleSql('cropfield', sql, principal)}`,
    sql.values,
  );
  const [row] = rows;
  return row
    ? {
        name: row.name,
        geometry: row.geometry,
        crop: row.crop === null ? null : { id: row.crop, color: row.color },
      }
    : null;
}

async function sendImage(
  { services: { files }, cache, request, reply }: Showing,
  { key, size, filename }: StoredImage,
  wanted: PictureSize | null,
): Promise<FastifyReply> {
  const kind = kindOfKey(key);
  // the last part of a key is unique, and the content of a key never changes
  const name = key.split('/').at(-1)!.split('.')[0]!;
  if (!wanted) {
    if (sendHead(request, reply, { type: `image/${kind}`, tag: name, filename }))
      return reply.send();
    return reply.header('content-length', size).send(await openStored(request, files, key));
  }
  const tag = `${name}-${wanted.width}x${wanted.height}`;
  if (sendHead(request, reply, { type: `image/${kind === 'gif' ? 'png' : kind}`, tag, filename }))
    return reply.send();
  return reply.send(
    await cache.get(tag, async () =>
      resizePicture(await bytesOf(await openStored(request, files, key)), kind, wanted),
    ),
  );
}

async function sendOutline(
  { cache, request, reply }: Showing,
  { name, geometry, crop }: ShownField,
  size: PictureSize,
): Promise<FastifyReply> {
  const color = cropColor(crop);
  const digest = createHash('sha256')
    .update(`${color} ${geometry ?? ''}`)
    .digest('hex')
    .slice(0, 32);
  const tag = `outline-${digest}-${size.width}x${size.height}`;
  if (sendHead(request, reply, { type: 'image/png', tag, filename: `${name}.png` }))
    return reply.send();
  return reply.send(await cache.get(tag, () => drawPicture(outlineSvg(geometry, color, size))));
}
