import { expect, it } from 'vitest';
import type { FormAnswer } from '../../../browser/sendForm.ts';
import { createUploads, type Upload } from './uploads.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const file = (name: string) => new File(['x'], name, { lastModified: 0 });

/** Uploads whose server is answered by hand. */
function world() {
  const sent: {
    path: string;
    form: FormData;
    tell: (part: number) => void;
    answer: (answer: FormAnswer) => void;
  }[] = [];
  const done: Upload[] = [];
  let last = 0;
  const uploads = createUploads(
    (path, form, tell) => new Promise((answer) => sent.push({ path, form, tell, answer })),
    () => `id-${(last += 1)}`,
    (upload) => done.push(upload),
  );
  return { sent, done, uploads, states: () => uploads.all().map(({ state }) => state) };
}

it('ENT-image files go one after the other and tell how far they are', async () => {
  const { sent, uploads, states, done } = world();
  uploads.add(
    'image',
    'farm',
    [file('a.jpg'), file('b.jpg')],
    [{ resource: 'cropfield', id: 'f' }],
  );
  expect(states()).toEqual(['sending', 'waiting']);
  expect(sent[0]!.path).toBe('/api/v1/image/');
  expect(sent[0]!.form.get('id')).toBe('id-1');
  expect(JSON.parse(await (sent[0]!.form.get('meta_data') as Blob).text())).toEqual({
    name: 'a',
    timestamp: expect.any(String),
    links: [{ resource: 'cropfield', id: 'f' }],
  });
  sent[0]!.tell(0.5);
  expect(uploads.all()[0]!.part).toBe(0.5);
  sent[0]!.answer({ ok: true, body: { id: 'id-1' } });
  await settled();
  expect(states()).toEqual(['done', 'sending']);
  expect(done.map(({ id }) => id)).toEqual(['id-1']);
});

it('ENT-document a file that failed is kept, does not hold up the next, and goes again under the same id', async () => {
  const { sent, uploads, states } = world();
  uploads.add('document', 'farm', [file('a.pdf'), file('b.pdf')]);
  sent[0]!.answer({ ok: false, status: 413, detail: 'Too large.' });
  await settled();
  expect(states()).toEqual(['failed', 'sending']);
  expect(uploads.all()[0]!.problem).toBe('Too large.');
  sent[1]!.answer({ ok: true, body: { id: 'id-2' } });
  await settled();
  uploads.retry('id-1');
  expect(sent[2]!.form.get('id')).toBe('id-1');
  sent[2]!.answer({ ok: true, body: { id: 'id-1' } });
  await settled();
  expect(states()).toEqual(['done', 'done']);
  uploads.forgetDone();
  expect(states()).toEqual([]);
});

it('ENT-image what is being sent cannot be left out, what failed can', async () => {
  const { sent, uploads, states } = world();
  uploads.add('image', 'farm', [file('a.jpg')]);
  uploads.forget('id-1');
  expect(states()).toEqual(['sending']);
  sent[0]!.answer({ ok: false, status: 0, detail: 'x' });
  await settled();
  uploads.forget('id-1');
  expect(states()).toEqual([]);
});
