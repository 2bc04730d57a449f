import { createRequire } from 'node:module';
import type * as Koffi from 'koffi';

/** Parameters of `mallopt`. @source glibc malloc.h */
const M_TRIM_THRESHOLD = -1;
const M_MMAP_THRESHOLD = -3;
const M_ARENA_MAX = -8;

/**
 * From here on a buffer has pages of its own, which go back to the system with it. A page of a list
 * takes three times its length to be written out: below that it would be given new pages each time.
 */
const ownPagesBytes = 1024 * 1024;
/** Free memory at the end of the heap that is kept until it is given back by the call. */
const keptFreeBytes = 8 * 1024 * 1024;
const arenas = 2;

/**
 * Keeps glibc from holding on to the memory of buffers that have ended. By itself it raises the
 * size from which a buffer gets pages of its own to the largest one ever ended, and cuts every
 * answer after it out of a heap that never shrinks. The environment could say so too
 * (`MALLOC_ARENA_MAX`), but only before the process starts.
 * @returns function that gives back what is free now; `null` where the C library is another one
 */
export function tuneAllocator(): (() => void) | null {
  if (process.platform !== 'linux') return null;
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof Koffi;
    const library = koffi.load('libc.so.6');
    const mallopt = library.func('int mallopt(int, int)') as (
      name: number,
      value: number,
    ) => number;
    const trim = library.func('int malloc_trim(size_t)') as (padding: number) => number;
    mallopt(M_MMAP_THRESHOLD, ownPagesBytes);
    mallopt(M_TRIM_THRESHOLD, keptFreeBytes);
    mallopt(M_ARENA_MAX, arenas);
    return () => void trim(0);
  } catch {
    // musl has no such functions and keeps nothing back
    return null;
  }
}
