import { cookieValue } from '../../data/http.ts';

export type UploadResult =
  | { readonly ok: true; readonly id: string; readonly task: string }
  /** `detail` is the server's own sentence, empty when no answer came. */
  | { readonly ok: false; readonly status: number; readonly detail: string };

interface Upload {
  readonly farm: string;
  readonly plan: string;
  readonly files: readonly File[];
}

/** Sends files and tells how much of them is sent, which fetch cannot. @param tell from 0 to 1 */
export function uploadFiles({ farm, plan, files }: Upload, tell: (part: number) => void): Promise<UploadResult> {
  const form = new FormData();
  form.append('farm', farm);
  form.append('plan', plan);
  for (const file of files) form.append('file', file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v3/imports/');
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.setRequestHeader('X-CSRFToken', cookieValue(document.cookie, 'csrftoken'));
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => resolve({ ok: false, status: 0, detail: '' }));
    request.addEventListener('load', () => resolve(readAnswer(request.status, request.responseText)));
    request.send(form);
  });
}

function readAnswer(status: number, text: string): UploadResult {
  const body = parse(text);
  if (status === 201 && typeof body['id'] === 'string') return { ok: true, id: body['id'], task: String(body['task']) };
  const errors = Object.values((body['errors'] ?? {}) as Record<string, string[]>).flat();
  return { ok: false, status, detail: errors.join(' ') || String(body['detail'] ?? '') };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // something between us and the server answered
    return {};
  }
}
