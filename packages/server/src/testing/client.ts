/** The HTTP part of a browser: keeps cookies, sends the CSRF header, reads JSON. */

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // tests access any member; a wrong shape fails there
  readonly body: any;
  readonly text: string;
}

export interface RequestOptions {
  readonly headers?: Record<string, string>;
  /** Sends no CSRF header. */
  readonly withoutCsrf?: true;
}

export class Client {
  readonly cookies = new Map<string, string>();

  constructor(readonly address: string) {}

  async request(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, withoutCsrf }: RequestOptions = {},
  ): Promise<Answered> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const token = this.cookies.get('csrftoken');
    const response = await fetch(this.address + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && !withoutCsrf ? { 'x-csrftoken': token } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie))
        this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? (JSON.parse(text) as unknown) : text,
      text,
    };
  }

  get = (path: string, options?: RequestOptions) => this.request('GET', path, undefined, options);
  post = (path: string, body: unknown = {}, options?: RequestOptions) =>
    this.request('POST', path, body, options);
  patch = (path: string, body: unknown, options?: RequestOptions) =>
    this.request('PATCH', path, body, options);
  put = (path: string, body: unknown, options?: RequestOptions) =>
    this.request('PUT', path, body, options);
  delete = (path: string, options?: RequestOptions) =>
    this.request('DELETE', path, undefined, options);
}
