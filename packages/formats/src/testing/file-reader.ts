/** The reader of blobs that pages have and Node has not, as far as GeoTIFFs are read by it. */
class BlobReader {
  result: ArrayBuffer | null = null;

  onload: (() => void) | null = null;

  onerror: ((error: unknown) => void) | null = null;

  readAsArrayBuffer(blob: { arrayBuffer(): Promise<ArrayBuffer> }): void {
    blob.arrayBuffer().then(
      (bytes) => {
        this.result = bytes;
        this.onload?.();
      },
      (error: unknown) => this.onerror?.(error),
    );
  }
}

/** Installs the reader in this process. */
export function bindFileReader(): void {
  Object.assign(globalThis, { FileReader: BlobReader });
}
