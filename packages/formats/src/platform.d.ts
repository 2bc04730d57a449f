/**
 * Globals of pages, workers and Node alike that this package uses; it makes no other assumption on
 * its environment.
 */

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean });
  readonly encoding: string;
  decode(bytes?: Uint8Array): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

interface ReadableStream<Chunk> extends AsyncIterable<Chunk> {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Chunk }>;
    cancel(): Promise<void>;
  };
}

interface WritableStream<Chunk> {
  getWriter(): { write(chunk: Chunk): Promise<void>; close(): Promise<void> };
}

declare class Blob {
  constructor(parts: readonly Uint8Array<ArrayBuffer>[]);
  stream(): ReadableStream<Uint8Array>;
}

declare class CompressionStream {
  constructor(format: 'deflate-raw');
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

declare class DecompressionStream extends CompressionStream {}

declare function setTimeout(work: () => void, milliseconds: number): unknown;
