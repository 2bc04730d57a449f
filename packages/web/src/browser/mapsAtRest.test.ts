import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteMap, whenMapsRest } from './mapsAtRest.ts';

const map = {};
const other = {};

/** A frame, and the turn after it. */
const nextFrame = () => vi.advanceTimersByTime(17);

describe('whenMapsRest', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then, 16));
  });
  afterEach(() => {
    noteMap(map, false);
    noteMap(other, false);
    vi.runAllTimers();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('waits until the last map has drawn', () => {
    const told = vi.fn<() => void>();
    noteMap(map, true);
    noteMap(other, true);
    whenMapsRest(told);
    vi.advanceTimersByTime(0);
    noteMap(map, false);
    vi.advanceTimersByTime(400);
    expect(told).not.toHaveBeenCalled();
    noteMap(other, false);
    expect(told).not.toHaveBeenCalled();
    nextFrame();
    expect(told).toHaveBeenCalledOnce();
    vi.runAllTimers();
    noteMap(map, true);
    noteMap(map, false);
    expect(told).toHaveBeenCalledOnce();
  });

  test('waits for no map longer than half a second', () => {
    const told = vi.fn<() => void>();
    noteMap(map, true);
    whenMapsRest(told);
    vi.advanceTimersByTime(0);
    vi.advanceTimersByTime(499);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(told).toHaveBeenCalledOnce();
  });

  test('waits for a map that begins to draw by the change that is under way', () => {
    const told = vi.fn<() => void>();
    whenMapsRest(told);
    noteMap(map, true);
    vi.advanceTimersByTime(0);
    noteMap(map, false);
    noteMap(map, true);
    nextFrame();
    expect(told).not.toHaveBeenCalled();
    noteMap(map, false);
    nextFrame();
    expect(told).toHaveBeenCalledOnce();
  });

  test('comes in the next turn where no map is drawing, and not once it was stopped', () => {
    const [told, stopped] = [vi.fn<() => void>(), vi.fn<() => void>()];
    whenMapsRest(told);
    whenMapsRest(stopped)();
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(told).toHaveBeenCalledOnce();
    expect(stopped).not.toHaveBeenCalled();
  });
});
