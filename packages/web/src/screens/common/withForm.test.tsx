import { renderToReadableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { EntityForm, EntityScreen } from './EntityScreen.ts';
import { withForm } from './withForm.tsx';

interface Props {
  readonly entityForm: EntityForm;
  readonly name: string;
}

const Part = ({ entityForm, name }: Props) =>
  `${name}: ${Object.keys(entityForm).join(' ') || 'nothing of its own'}`;
const screenOf = (list: string, form?: EntityScreen['form']) =>
  ({ paths: { list }, ...(form ? { form } : {}) }) as EntityScreen;
const textOf = async (element: React.ReactElement) =>
  new Response(await renderToReadableStream(element)).text();

it('SCR-16 a part and the form of its screen are requested in parallel, and shown together', async () => {
  const asked: string[] = [];
  let come = (): void => undefined;
  const slow = new Promise<void>((resolve) => (come = resolve));
  const partOf = withForm<Props>(async () => {
    asked.push('part');
    await slow;
    return Part;
  });
  const Shown = partOf(
    screenOf('/stock/', async () => {
      asked.push('form');
      return { form: { inputs: {} } };
    }),
  );
  expect(asked).toEqual([]);
  const text = textOf(<Shown name="a" />);
  await vi.waitFor(() => expect(asked).toEqual(['part', 'form']));
  come();
  expect(await text).toBe('a: inputs');
});

it('SCR-16 a loaded part is cached for its list, also for a re-created screen, and never used by another', async () => {
  let times = 0;
  const form = async () => ({ form: { extra: () => null }, times: (times += 1) });
  const partOf = withForm<Props>(async () => Part);
  const First = partOf(screenOf('/jobs/', form));
  expect(await textOf(<First name="a" />)).toBe('a: extra');
  const Again = partOf(screenOf('/jobs/', async () => form()));
  expect(Again).toBe(First);
  expect(await textOf(<Again name="b" />)).toBe('b: extra');
  expect(times).toBe(1);
  const Other = partOf(screenOf('/labels/'));
  expect(await textOf(<Other name="c" />)).toBe('c: nothing of its own');
});

it('SCR-16 a form that fails to load is reported like any part', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: stockForm.js');
  const Shown = withForm<Props>(async () => Part)(
    screenOf('/stock/', () => Promise.reject(missing)),
  );
  await expect(
    renderToReadableStream(<Shown name="a" />, { onError: () => undefined }),
  ).rejects.toBe(missing);
});
