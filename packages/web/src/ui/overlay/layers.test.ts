import { expect, it } from 'vitest';
import { createLayerStack, modalZIndex, type Layer } from './layers.ts';

function opened(kind: Layer['kind'], log: string[], name: string): Layer {
  return { kind, close: () => log.push(name) };
}

it('SCR-11 modals stack with z-index 1040 + 10 × their place, the first 1050', () => {
  const stack = createLayerStack();
  const [first, menu, second] = [
    opened('modal', [], 'a'),
    opened('other', [], 'b'),
    opened('modal', [], 'c'),
  ];
  for (const layer of [first, menu, second]) stack.open(layer);
  expect(modalZIndex(stack.modalPlace(first))).toBe(1050);
  expect(modalZIndex(stack.modalPlace(second))).toBe(1060);
});

it('SCR-11 Escape closes the topmost only', () => {
  const stack = createLayerStack();
  const log: string[] = [];
  stack.open(opened('modal', log, 'under'));
  const close = stack.open(opened('modal', log, 'top'));
  expect(stack.closeTopmost()).toBe(true);
  expect(log).toEqual(['top']);
  close();
  stack.closeTopmost();
  expect(log).toEqual(['top', 'under']);
});

it('SCR-11 leaves Escape alone when nothing is open', () => {
  expect(createLayerStack().closeTopmost()).toBe(false);
});
