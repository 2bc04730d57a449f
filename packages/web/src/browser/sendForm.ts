import { membersOf } from '@furrow/kit/checked.ts';
import { cookieValue } from '../data/http.ts';

export type FormAnswer =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  /** `detail` is the server's message, empty when no answer arrived. */
  | { readonly ok: false; readonly status: number; readonly detail: string };

/** The form of a call that accepts files: several have the same name. */
export function formOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries<unknown>({ ...values }))
    for (const one of [value].flat())
      if (one instanceof File) form.append(name, one, one.name);
      else if (one !== undefined && one !== null) form.append(name, String(one));
  return form;
}

/**
 * Sends a form with files and reports upload progress, which fetch cannot. @param tell receives the
 * progress, from 0 to 1
 */
export function sendForm(
  path: string,
  form: FormData,
  tell: (part: number) => void,
): Promise<FormAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.setRequestHeader('X-CSRFToken', cookieValue(document.cookie, 'csrftoken'));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      tell(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => resolve({ ok: false, status: 0, detail: '' }));
    request.addEventListener('load', () =>
      resolve(readAnswer(request.status, request.responseText)),
    );
    request.send(form);
  });
}

function readAnswer(status: number, text: string): FormAnswer {
  const body = membersOf(parse(text));
  const { id, errors, detail = '' } = body;
  if (status >= 200 && status < 300 && typeof id === 'string') return { ok: true, body };
  const messages = Object.values(membersOf(errors)).flat();
  return { ok: false, status, detail: messages.join(' ') || String(detail) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // a proxy between us and the server answered
    return null;
  }
}
