import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { hasStyle, withStyle } from './withStyle.ts';

it('changes of a style that is lost are made once it is back, the last of each name', () => {
  let restored = () => {};
  const style = { _loaded: true };
  const map = {
    style: style as typeof style | null,
    once: (_: string, then: () => void) => (restored = then),
  };
  const lost = map as unknown as MapLibreMap;
  const done: string[] = [];
  const act = (name: string, said: string) => withStyle(lost, name, () => void done.push(said));
  act('draft', 'at once');
  map.style = null;
  expect(hasStyle(lost)).toBe(false);
  act('draft', 'first corner');
  act('fields 1', 'added');
  act('draft', 'second corner');
  expect(done).toEqual(['at once']);
  map.style = style;
  restored();
  expect(done).toEqual(['at once', 'second corner', 'added']);
  act('draft', 'at once again');
  expect(done).toEqual(['at once', 'second corner', 'added', 'at once again']);
});
