import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answered } from '../../testing/client.ts';
import { entityOf } from '@furrow/domain';
import { makeExample } from '../../testing/examples.ts';
import { formOf } from '../../testing/files.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** @source spec §3 Image and Document, §7 image calls, §9, decisions D1, D14, D16 */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
  stranger = await server.person('Stranger');
});

const send = (
  person: Person,
  bytes: Uint8Array,
  fields: Record<string, unknown> = {},
  name = 'photo.jpg',
) =>
  person.client.post('/api/v1/image/', formOf({ farm: person.farm, ...fields }, { bytes, name }));

/** The bytes behind an address. */
async function picture(
  person: Person,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(person.client.address + path, {
    headers: {
      cookie: [...person.client.cookies].map((pair) => pair.join('=')).join('; '),
      ...headers,
    },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Red left, blue right, so that rotations are visible. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: {
        create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' },
      },
      left: 0,
      top: 0,
    },
  ]);

async function colorAt(
  bytes: Buffer,
  left: number,
  top: number,
): Promise<'red' | 'blue' | 'other'> {
  const [red, green, blue] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  if (red! > 200 && green! < 60 && blue! < 60) return 'red';
  return blue! > 200 && red! < 60 && green! < 60 ? 'blue' : 'other';
}

const photo = () =>
  halves(80, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD2: { DateTimeOriginal: '2026:05:12 14:31:07' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 36/1 3600/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 42/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Three frames in sequence. */
const moving = async (format: 'gif' | 'webp') => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff', '#ff0000'].map((background) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const film = sharp(frames, { join: { animated: true } });
  return film[format]({ delay: [100, 100, 100] }).toBuffer();
};

const storedFiles = (folder = join(server.dataDir, 'files')) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('ENT-image uploading a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'ENT-image %s is recognised by its content, under any name, and re-encoded',
    async (format) => {
      const made = await send(owner, await halves(64, 32)[format]().toBuffer(), {}, 'no-extension');
      expect(made.status, made.text).toBe(201);
      const shown = await picture(owner, `/cropr/image/${made.body.id}/`);
      expect([shown.status, shown.headers.get('content-type'), shown.bytes.length]).toEqual([
        200,
        `image/${format}`,
        made.body.size,
      ]);
      const { width, height, format: stored } = await sharp(shown.bytes).metadata();
      expect([width, height, stored]).toEqual([64, 32, format === 'avif' ? 'heif' : format]);
    },
  );

  it('ENT-image place and time of a photo are stored in its row, and no camera data stays in the file', async () => {
    const bytes = await photo();
    const made = await send(owner, bytes, { meta_data: { name: 'Kavel 7' } }, 'IMG_0001.JPG');
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      filename: 'IMG_0001.JPG',
      meta_data: {
        name: 'Kavel 7',
        timestamp: null,
        links: [],
        longitude: 5.7,
        latitude: 52.61,
        taken_at: '2026-05-12 14:31',
      },
    });
    const shown = await picture(owner, `/cropr/image/${made.body.id}/`);
    const { exif, xmp, iptc, orientation } = await sharp(shown.bytes).metadata();
    expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
    expect(bytes.includes('SecretCamera')).toBe(true);
    expect(shown.bytes.includes('SecretCamera')).toBe(false);
  });

  it('ENT-image a rotated photo is stored upright', async () => {
    const made = await send(owner, await photo());
    const { bytes } = await picture(owner, `/cropr/image/${made.body.id}/`);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height, await colorAt(bytes, 20, 5), await colorAt(bytes, 20, 75)]).toEqual([
      40,
      80,
      'red',
      'blue',
    ]);
  });

  it('ENT-image data sent with a photo take precedence over its EXIF data', async () => {
    const made = await send(owner, await photo(), {
      meta_data: { longitude: 4, latitude: 50, taken_at: '2026-01-01 00:00' },
    });
    expect(made.body.meta_data).toMatchObject({
      longitude: 4,
      latitude: 50,
      taken_at: '2026-01-01 00:00',
    });
  });

  it.each(['gif', 'webp'] as const)(
    'ENT-image an animated %s stays animated, and its thumbnails show the first frame',
    async (format) => {
      const made = await send(owner, await moving(format));
      expect(made.status, made.text).toBe(201);
      const whole = await picture(owner, `/cropr/image/${made.body.id}/`);
      expect((await sharp(whole.bytes, { animated: true }).metadata()).pages).toBe(3);
      const small = await picture(owner, `/cropr/image/${made.body.id}/x/10x10`);
      expect([
        (await sharp(small.bytes, { pages: -1 }).metadata()).pages ?? 1,
        small.headers.get('content-type'),
        await colorAt(small.bytes, 5, 5),
      ]).toEqual([1, format === 'gif' ? 'image/png' : 'image/webp', 'red']);
    },
  );

  it('ENT-image a large AVIF is stored in a format that needs less memory', async () => {
    const bytes = await sharp({
      create: { width: 5000, height: 3500, channels: 3, background: '#ff0000' },
    })
      .avif({ effort: 0 })
      .toBuffer();
    const made = await send(owner, bytes, {}, 'large.avif');
    const shown = await picture(owner, `/cropr/image/${made.body.id}/`);
    const { width, height, format } = await sharp(shown.bytes).metadata();
    expect([made.body.filename, shown.headers.get('content-type'), format, width, height]).toEqual([
      'large.avif',
      'image/jpeg',
      'jpeg',
      5000,
      3500,
    ]);
  });

  it('ENT-image meta_data may be a separate part with a content type', async () => {
    const form = formOf(
      { farm: owner.farm },
      { bytes: await halves(4, 4).png().toBuffer(), name: 'a.png' },
    );
    form.append(
      'meta_data',
      new Blob([JSON.stringify({ name: 'from a blob' })], { type: 'application/json' }),
    );
    const made = await owner.client.post('/api/v1/image/', form);
    expect([made.status, made.body.meta_data?.name], made.text).toEqual([201, 'from a blob']);
  });

  it('ENT-image its name and texts can be changed, its file cannot', async () => {
    const made = await send(owner, await halves(4, 4).png().toBuffer());
    const changed = await owner.client.patch(`/api/v1/image/${made.body.id}/`, {
      filename: 'b.png',
      meta_data: { name: 'B', links: [] },
      key: 'elsewhere',
      size: 1,
    });
    expect(changed.body).toMatchObject({
      version: 2,
      filename: 'b.png',
      key: made.body.key,
      size: made.body.size,
      meta_data: { name: 'B' },
    });
  });
});

describe('ENT-image refusals', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  );
  const told = (answer: Answered, field: string) => [
    answer.status,
    answer.body.code,
    answer.body.errors?.[field],
  ];
  /**
   * 20,000 x 20,000 pixels of one colour: a few kilobytes that decompress to more than a gigabyte.
   */
  const bomb = () =>
    sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#000000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['text', () => Buffer.from('no picture'), 'This is not a picture that can be stored.'],
    [
      'SVG, which may reach for other files',
      () => svg,
      'This is not a picture that can be stored.',
    ],
    ['TIFF', () => halves(4, 4).tiff().toBuffer(), 'This is not a picture that can be stored.'],
    [
      'SVG behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), svg]),
      'photo.jpg is damaged',
    ],
    [
      'a photo that breaks off',
      async () => (await halves(400, 400).jpeg({ quality: 100 }).toBuffer()).subarray(0, 1500),
      'photo.jpg is damaged',
    ],
    [
      'a picture that unfolds to too many pixels',
      bomb,
      'A picture has at most 100 million pixels.',
    ],
    ['nothing', () => Buffer.alloc(0), 'photo.jpg is empty.'],
  ])('ENT-image %s', async (_what, bytes, words) => {
    const before = storedFiles().length;
    const answer = await send(owner, await bytes());
    expect(told(answer, 'file')).toEqual([400, 'invalid_input', [expect.stringContaining(words)]]);
    expect(storedFiles().length).toBe(before);
  });

  it('ENT-image an animation counts with all its frames', async () => {
    const short = (number: number) => [number & 255, number >> 8];
    const canvas = [...short(6000), ...short(6000), 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    const frame = [0x2c, 0, 0, 0, 0, ...short(6000), ...short(6000), 0, 2, 2, 0x44, 1, 0];
    const moments = (count: number) =>
      Buffer.from([
        ...Buffer.from('GIF89a'),
        ...canvas,
        ...Array.from({ length: count }, () => frame).flat(),
        0x3b,
      ]);
    expect((await sharp(moments(3), { pages: -1, limitInputPixels: false }).metadata()).pages).toBe(
      3,
    );
    const bytes = moments(3);
    expect(told(await send(owner, bytes), 'file')).toEqual([
      400,
      'invalid_input',
      ['A picture has at most 100 million pixels.'],
    ]);
  });

  it('ENT-image reports all problems at once, by field path, in the requested language', async () => {
    const form = formOf(
      {
        farm: owner.farm,
        id: '7',
        no_such_field: 'x',
        meta_data: {
          timestamp: 'today',
          longitude: 200,
          colour: 'red',
          links: [{ resource: 'cropfield', id: randomUUID() }],
        },
      },
      { bytes: 'text', name: 'a.txt' },
    );
    const answer = await owner.client.post('/api/v1/image/', form, {
      headers: { 'accept-language': 'nl' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject({
      file: ['Deze afbeelding kan hier niet bewaard worden. Gebruik PNG, JPEG, WebP, AVIF of GIF.'],
      id: ['Een id is een UUID.'],
      no_such_field: ['Dit veld bestaat niet.'],
      'meta_data.timestamp': ['Hier hoort een moment als 2026-05-12T08:30:00Z.'],
      'meta_data.longitude': ['Ten hoogste 180.'],
      'meta_data.colour': ['Dit veld bestaat niet.'],
    });
  });

  it('ENT-image no file, two files, invalid JSON in meta_data, half a position', async () => {
    expect(
      told(await owner.client.post('/api/v1/image/', formOf({ farm: owner.farm })), 'file'),
    ).toEqual([400, 'invalid_input', ['Add a file.']]);
    const bytes = await halves(4, 4).png().toBuffer();
    const two = formOf({ farm: owner.farm }, { bytes, name: 'a.png' });
    two.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'b.png');
    expect(told(await owner.client.post('/api/v1/image/', two), 'file')).toEqual([
      400,
      'invalid_input',
      ['Send one file at a time.'],
    ]);
    expect(told(await send(owner, bytes, { meta_data: '{' }), 'meta_data')).toEqual([
      400,
      'invalid_input',
      ['Must be JSON.'],
    ]);
    expect(
      told(await send(owner, bytes, { meta_data: { latitude: 52 } }), 'meta_data.longitude'),
    ).toEqual([400, 'invalid_input', ['Required']]);
    expect(
      told(
        await send(owner, bytes, { meta_data: { timestamp: '2026-02-30T08:00:00Z' } }),
        'meta_data.timestamp',
      ),
    ).toEqual([400, 'invalid_input', [expect.stringContaining('Must be a time')]]);
  });

  it('ENT-image JSON instead of a form is 415, a file above 30 MB is 413 with or without a length', async () => {
    expect((await owner.client.post('/api/v1/image/', { farm: owner.farm })).status).toBe(415);
    const large = Buffer.alloc(30 * 1024 * 1024 + 1);
    expect((await send(owner, large)).body.code).toBe('too_large_body');
    const files = storedFiles().length;
    const body = await new Response(
      formOf({ farm: owner.farm }, { bytes: large, name: 'large.png' }),
    ).blob();
    const streamed = await fetch(`${server.address}/api/v1/image/`, {
      method: 'POST',
      headers: {
        cookie: [...owner.client.cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrftoken': owner.client.cookies.get('csrftoken')!,
        'content-type': body.type,
      },
      body: body.stream(),
      duplex: 'half',
    } as RequestInit);
    expect([streamed.status, ((await streamed.json()) as { code: string }).code]).toEqual([
      413,
      'too_large_body',
    ]);
    expect(storedFiles().length).toBe(files);
  });

  it('ENT-image a PATCH of a list cannot create a picture without a file', async () => {
    const answer = await owner.client.patch('/api/v1/image/', {
      objects: [{ farm: owner.farm, filename: 'a.png' }],
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe('ENT-image repeated uploads', () => {
  it('ENT-image SYN-03 the same form under its id answers 200 with the row and stores nothing more', async () => {
    const bytes = await halves(20, 20).png().toBuffer();
    const fields = { id: randomUUID(), meta_data: { name: 'once' } };
    const first = await send(owner, bytes, fields);
    const files = storedFiles().length;
    const again = await send(owner, bytes, fields);
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect(storedFiles().length).toBe(files);
    for (const other of [
      await send(owner, await halves(22, 20).png().toBuffer(), fields),
      await send(owner, bytes, { ...fields, meta_data: { name: 'twice' } }),
      await send(stranger, bytes, fields),
    ]) {
      expect([other.status, other.body.code]).toEqual([409, 'id_taken']);
    }
    expect(storedFiles().length).toBe(files);
    expect((await picture(owner, `/cropr/image/${fields.id}/`)).status).toBe(200);
  });

  it('ENT-image concurrent uploads under one id give one row and one file', async () => {
    const bytes = await halves(20, 20).png().toBuffer();
    const files = storedFiles().length;
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(owner, bytes, { id })));
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    expect(storedFiles().length).toBe(files + 1);
    expect((await picture(owner, `/cropr/image/${id}/`)).status).toBe(200);
  });
});

describe('ENT-image links', () => {
  it('ENT-image a link refers to a visible row of the same farm; all else gets the same refusal', async () => {
    const bytes = await halves(4, 4).png().toBuffer();
    const field = await makeExample(entityOf('cropfield'), owner, { plan: owner.plan });
    const foreign = await makeExample(entityOf('cropfield'), stranger, { plan: stranger.plan });
    const job = await makeExample(entityOf('certificate'), owner);
    const linked = (resource: string, id: unknown) => ({
      meta_data: { links: [{ resource, id }] },
    });
    expect(
      (await send(owner, bytes, linked('cropfield', field['id']))).body.meta_data.links,
    ).toEqual([{ resource: 'cropfield', id: field['id'] }]);
    const applier = await server.colleague(owner, ['applier']);
    // an applier sees fields, but no certificates
    expect(
      (await send({ ...applier, farm: owner.farm }, bytes, linked('cropfield', field['id'])))
        .status,
    ).toBe(201);
    const refused = [
      await send(owner, bytes, linked('cropfield', foreign['id'])),
      await send(owner, bytes, linked('cropfield', randomUUID())),
      await send(owner, bytes, linked('no_such_thing', field['id'])),
      await send(owner, bytes, linked('account', owner.user)),
      await send(owner, bytes, linked('croptype', 201)),
      await send({ ...applier, farm: owner.farm }, bytes, linked('certificate', job['id'])),
      await owner.client.patch(
        `/api/v1/image/${(await send(owner, bytes)).body.id}/`,
        linked('cropfield', foreign['id']),
      ),
    ];
    for (const answer of refused)
      expect([answer.status, answer.body.errors['meta_data.links.0.id']]).toEqual([
        400,
        ['This does not exist, or you may not see it.'],
      ]);
  });

  it('ENT-image a linked row that was deleted does not block other changes', async () => {
    const field = await makeExample(entityOf('cropfield'), owner, { plan: owner.plan });
    const links = [{ resource: 'cropfield', id: field['id'] }];
    const made = await send(owner, await halves(4, 4).png().toBuffer(), { meta_data: { links } });
    await owner.client.delete(`/api/v1/cropfield/${field['id']}/`);
    const renamed = await owner.client.patch(`/api/v1/image/${made.body.id}/`, {
      meta_data: { ...made.body.meta_data, name: 'Renamed' },
    });
    expect([renamed.status, renamed.body.meta_data?.links], renamed.text).toEqual([200, links]);
  });
});

describe('API-09 showing a picture', () => {
  let id: string;
  beforeAll(async () => {
    id = (await send(owner, await halves(300, 200).jpeg().toBuffer(), {}, 'Kavel “7”.jpg')).body.id;
  });

  it.each([
    ['', 300, 200],
    ['/', 300, 200],
    ['/kavel-7.jpg', 300, 200],
    ['/kavel-7.jpg/', 300, 200],
    ['/kavel-7.jpg?ts=1234', 300, 200],
    ['/kavel-7.jpg/64x32', 64, 32],
    ['/kavel-7.jpg/64x32/?ts=1', 64, 32],
    ['/kavel-7.jpg/64X32', 64, 32],
    ['/64x32', 64, 32],
    ['/kavel-7.jpg/thumbnail', 128, 128],
    ['/kavel-7.jpg/x', 128, 128],
    ['/kavel-7.jpg/50', 50, 50],
    ['/kavel-7.jpg/600x400', 600, 400],
  ])('API-09 RUL-28 /cropr/image/{id}%s is %i by %i', async (rest, width, height) => {
    const shown = await picture(owner, `/cropr/image/${id}${rest}`);
    expect(shown.status).toBe(200);
    const found = await sharp(shown.bytes).metadata();
    expect([found.width, found.height, found.format, shown.headers.get('content-type')]).toEqual([
      width,
      height,
      'jpeg',
      'image/jpeg',
    ]);
    expect(shown.headers.get('cache-control')).toContain('private');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('RUL-28 a picture fills its size and is cropped at the sides', async () => {
    const { bytes } = await picture(owner, `/cropr/image/${id}/x/128x128`);
    expect([
      await colorAt(bytes, 10, 64),
      await colorAt(bytes, 118, 64),
      await colorAt(bytes, 10, 2),
      await colorAt(bytes, 118, 125),
    ]).toEqual(['red', 'blue', 'red', 'blue']);
  });

  it.each(['0x10', '10x0', '4097x10', '10x4097', '1x2x3', '99999999', '-5x5', '5x5;'])(
    'API-09 a picture cannot be %s',
    async (size) => {
      const answer = await owner.client.get(`/cropr/image/${id}/x/${encodeURIComponent(size)}`);
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        { size: ['A picture is at least 1 and at most 4096 pixels wide and high.'] },
      ]);
    },
  );

  it('API-09 a cached picture is 304, each size by itself', async () => {
    const whole = await picture(owner, `/cropr/image/${id}/`);
    const small = await picture(owner, `/cropr/image/${id}/x/32x32`);
    expect(small.headers.get('etag')).not.toBe(whole.headers.get('etag'));
    for (const [path, tag] of [
      ['', whole],
      ['x/32x32', small],
    ] as const) {
      const again = await picture(owner, `/cropr/image/${id}/${path}`, {
        'if-none-match': `"other", ${tag.headers.get('etag')}`,
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
    expect(
      (
        await picture(owner, `/cropr/image/${id}/x/32x32`, {
          'if-none-match': whole.headers.get('etag')!,
        })
      ).status,
    ).toBe(200);
  });

  it('API-09 a size is computed once and cached', async () => {
    await picture(owner, `/cropr/image/${id}/x/77x77`);
    const kept = () =>
      readdirSync(join(server.dataDir, 'cache/pictures')).filter((name) => name.endsWith('77x77'));
    expect(kept().length).toBe(1);
    expect((await picture(owner, `/cropr/image/${id}/x/77x77`)).status).toBe(200);
    expect(kept().length).toBe(1);
  });

  it('API-09 the file name works in every alphabet', async () => {
    const { headers } = await picture(owner, `/cropr/image/${id}/`);
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Kavel 7.jpg"; filename*=UTF-8''Kavel%20%E2%80%9C7%E2%80%9D.jpg`,
    );
  });

  it('API-09 AUT-02 a foreign picture is not found, a visitor must sign in, and a cached copy does not bypass this', async () => {
    const { headers } = await picture(owner, `/cropr/image/${id}/`);
    const missing = await stranger.client.get(`/cropr/image/${randomUUID()}/`);
    for (const path of [
      `/cropr/image/${id}/`,
      `/cropr/image/${id}/x/128x128`,
      '/cropr/image/nonsense/',
    ]) {
      const answer = await stranger.client.get(path, {
        headers: { 'if-none-match': headers.get('etag')! },
      });
      expect([answer.status, answer.body.code, answer.text]).toEqual([
        404,
        'not_found',
        missing.text,
      ]);
    }
    expect((await server.visitor().get(`/cropr/image/${id}/`)).status).toBe(401);
  });

  it('API-09 a deleted picture is gone, and back once restored', async () => {
    const made = await send(owner, await halves(10, 10).png().toBuffer());
    const path = `/cropr/image/${made.body.id}/`;
    await owner.client.delete(`/api/v1/image/${made.body.id}/`);
    expect((await picture(owner, path)).status).toBe(404);
    await owner.client.post(`/api/v3/history/image/${made.body.id}/restore/`, {});
    expect((await picture(owner, path)).status).toBe(200);
  });

  it('AUT-02 advisers and appliers see and add pictures, viewers see them, buyers do neither; only managers change them', async () => {
    const bytes = await halves(4, 4).png().toBuffer();
    const expected = {
      manager: [200, 201, 200, 204],
      adviser: [200, 201, 403, 403],
      applier: [200, 201, 403, 403],
      viewer: [200, 403, 403, 403],
      buyer: [404, 403, 404, 404],
    };
    for (const [preset, statuses] of Object.entries(expected)) {
      const colleague = { ...(await server.colleague(owner, [preset])), farm: owner.farm };
      const target = (await send(owner, bytes)).body.id;
      const found = [
        (await picture(colleague, `/cropr/image/${target}/`)).status,
        (await send(colleague, bytes)).status,
        (await colleague.client.patch(`/api/v1/image/${target}/`, { filename: 'x' })).status,
        (await colleague.client.delete(`/api/v1/image/${target}/`)).status,
      ];
      expect([preset, found]).toEqual([preset, statuses]);
    }
  });
});

describe('API-09 a picture of a crop field', () => {
  const geometry = 'POLYGON ((5.7 52.6, 5.71 52.6, 5.71 52.602, 5.7 52.602, 5.7 52.6))';

  it('API-09 without an image it is its boundary in the colour of its crop', async () => {
    const field = await makeExample(entityOf('cropfield'), owner, {
      plan: owner.plan,
      geometry,
      crop: 201,
    });
    const crop = await owner.client.get('/api/v1/croptype/201/');
    const shown = await picture(owner, `/cropr/image/field/${field['id']}/kavel/200x100`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(shown.bytes).metadata();
    const [red, green, blue] = await sharp(shown.bytes)
      .extract({ left: 100, top: 50, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    const middle = `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`;
    expect([width, height, middle]).toEqual([
      200,
      100,
      String(crop.body.color ?? '#FFCC40').toLowerCase(),
    ]);
    expect(
      (
        await picture(owner, `/cropr/image/field/${field['id']}/kavel/200x100`, {
          'if-none-match': shown.headers.get('etag')!,
        })
      ).status,
    ).toBe(304);
    await owner.client.patch(`/api/v1/cropfield/${field['id']}/`, {
      geometry: 'POLYGON ((5.7 52.6, 5.71 52.6, 5.71 52.609, 5.7 52.6))',
    });
    expect(
      (
        await picture(owner, `/cropr/image/field/${field['id']}/kavel/200x100`, {
          'if-none-match': shown.headers.get('etag')!,
        })
      ).status,
    ).toBe(200);
  });

  it('API-09 is the last image linked to it', async () => {
    const field = await makeExample(entityOf('cropfield'), owner, { plan: owner.plan, geometry });
    const links = [{ resource: 'cropfield', id: field['id'] }];
    await send(owner, await halves(10, 10).png().toBuffer(), { meta_data: { links } });
    const newest = await send(owner, await halves(60, 30).png().toBuffer(), {
      meta_data: { links },
    });
    const shownSize = async () =>
      (({ width, height }) => [width, height])(
        await sharp((await picture(owner, `/cropr/image/field/${field['id']}/`)).bytes).metadata(),
      );
    expect(await shownSize()).toEqual([60, 30]);
    await owner.client.delete(`/api/v1/image/${newest.body.id}/`);
    expect(await shownSize()).toEqual([10, 10]);
    expect(
      (
        await sharp(
          (await picture(owner, `/cropr/image/field/${field['id']}/x/y`)).bytes,
        ).metadata()
      ).width,
    ).toBe(128);
  });

  it('API-09 AUT-02 a foreign field is not found', async () => {
    const field = await makeExample(entityOf('cropfield'), owner, { plan: owner.plan, geometry });
    expect((await stranger.client.get(`/cropr/image/field/${field['id']}/`)).status).toBe(404);
    expect((await owner.client.get(`/cropr/image/field/${randomUUID()}/`)).status).toBe(404);
    expect((await server.visitor().get(`/cropr/image/field/${field['id']}/`)).status).toBe(401);
  });
});
