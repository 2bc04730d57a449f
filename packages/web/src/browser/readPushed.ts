/** A pushed message, as it is shown. */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly link: string | null;
}

/** A page of this site; a push leads nowhere else. */
const isOurs = (link: unknown): link is string =>
  typeof link === 'string' && /^\/(?![/\\])/.test(link);

/** The pushed message; an unreadable one is shown as well. */
export function readPushed(data: { text(): string } | null): Pushed {
  try {
    const content: unknown = JSON.parse(data?.text() ?? '');
    const { title, body, tag, link } = (content ?? {}) as Readonly<Record<string, unknown>>;
    const text = (value: unknown, otherwise: string) =>
      typeof value === 'string' ? value : otherwise;
    return {
      title: text(title, 'Furrow'),
      body: text(body, ''),
      tag: text(tag, 'furrow'),
      link: isOurs(link) ? link : null,
    };
  } catch {
    return { title: 'Furrow', body: '', tag: 'furrow', link: null };
  }
}
