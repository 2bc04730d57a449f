/** Milliseconds of the wait for a map whose basemap comes slowly, or that is moved all the time. */
const longest = 500;

/** Maps on the page that have not drawn their latest change. */
const drawing = new Set<object>();
const waiting = new Set<() => void>();

/** Notes whether a map is drawing; a map that is closed is not. */
export function noteMap(map: object, isDrawing: boolean): void {
  if (isDrawing) drawing.add(map);
  else drawing.delete(map);
  if (waiting.size > 0 && drawing.size === 0) requestAnimationFrame(() => setTimeout(tellIfAtRest));
}

/** With the next frame: the picture is on the glass, and no other follows it. */
function tellIfAtRest(): void {
  if (drawing.size === 0) for (const then of waiting) then();
}

/**
 * Calls back once no map is drawing, or after half a second: a change comes into sight before all
 * else is reckoned with it. Never at once: what changes the map now has not told it yet.
 * @param most milliseconds of the wait
 * @returns stops it
 */
export function whenMapsRest(then: () => void, most = longest): () => void {
  const stop = () => {
    waiting.delete(end);
    clearTimeout(timer);
  };
  const end = () => {
    stop();
    then();
  };
  let timer = setTimeout(() => {
    if (drawing.size === 0) return end();
    waiting.add(end);
    timer = setTimeout(end, most);
  });
  return stop;
}
