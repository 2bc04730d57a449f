import { createHash } from 'node:crypto';
import type { Draft } from '../types.ts';

export const digestOfBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** A form as the server reads it: the file as bytes, objects as JSON. */
export async function bodyOfForm(form: FormData): Promise<Draft> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of form.entries())
    body[name] =
      typeof value !== 'string'
        ? new Uint8Array(await value.arrayBuffer())
        : name === 'meta_data'
          ? (JSON.parse(value) as unknown)
          : value;
  return body;
}

/** The files of the double: parts on their way in, and the files of rows. @source decisions D14 */
export class TestFiles {
  /** Bytes received, of parts and whole files alike. */
  received = 0;
  /** SHA-256 by row. */
  readonly stored = new Map<string, string>();
  #parts = new Map<string, Map<number, Uint8Array>>();

  #whole(digest: string): Uint8Array {
    const bytes: number[] = [];
    for (;;) {
      const part = this.#parts.get(digest)?.get(bytes.length);
      if (!part) return Uint8Array.from(bytes);
      for (const byte of part) bytes.push(byte);
    }
  }

  /** Calls about parts; null for anything else. */
  answer(path: string, body: Draft): { readonly status: number; readonly body: object } | null {
    const found = /^\/api\/v3\/uploads\/(\w*)\/?$/.exec(path);
    if (!found) return null;
    const digest = found[1] || String(body['digest']);
    if (body['file'] instanceof Uint8Array) {
      this.received += body['file'].length;
      const parts = this.#parts.get(digest) ?? new Map<number, Uint8Array>();
      this.#parts.set(digest, parts.set(Number(body['start']), body['file']));
    }
    return { status: 200, body: { digest, received: this.#whole(digest).length } };
  }

  /** The create of a row that represents a file: its details, and whether its file is whole. */
  read({ file, upload, ...fields }: Draft): { readonly made: Draft; readonly isWhole: boolean } {
    if (file instanceof Uint8Array) {
      this.received += file.length;
      return { made: { ...fields, digest: digestOfBytes(file) }, isWhole: true };
    }
    const digest = String(upload);
    return {
      made: { ...fields, digest },
      isWhole: digestOfBytes(this.#whole(digest)) === digest,
    };
  }

  keep(row: string, digest: string): void {
    this.stored.set(row, digest);
    this.#parts.delete(digest);
  }
}
