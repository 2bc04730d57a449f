/** Longer texts are of no help in a form. */
const mostText = 200;
const mostLayers = 12;

const plain = (text: string): string =>
  text
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The text of an exception that a service reports in place of a picture; null when it reports none.
 * Many do so with status 200.
 * @source OGC 06-042 §7.3.3 (ServiceException), OGC 06-121r9 (ExceptionText)
 */
export function reportIn(body: Buffer): string | null {
  const text = body.toString('utf8', 0, 64 * 1024);
  const exception =
    /<(?:\w+:)?(ServiceException|ExceptionText)\b[^>]*>([\s\S]*?)<\/(?:\w+:)?\1>/i.exec(text)?.[2];
  return exception === undefined ? null : plain(exception).slice(0, mostText);
}

/**
 * The names of the layers that a web map service lists, in its order; the first few.
 * @source OGC 06-042 §7.2.4.6
 */
export function layersIn(body: Buffer): readonly string[] {
  const text = body.toString('utf8');
  const names = [...text.matchAll(/<Layer\b[^>]*>\s*<Name>([^<]{1,200})<\/Name>/gi)];
  return [...new Set(names.map(([, name = '']) => plain(name)))].slice(0, mostLayers);
}
