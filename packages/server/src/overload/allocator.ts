import { createRequire } from 'node:module';
import type * as Koffi from 'koffi';

/** Parameters of `mallopt`. @source glibc malloc.h */
const M_TRIM_THRESHOLD = -1;
const M_MMAP_THRESHOLD = -3;
const M_ARENA_MAX = -8;

/**
 * From this size on a buffer has separate pages, which are returned to the system with it.
 * Serializing a page of a list takes three times its length: below that it would be given new pages
 * each time.
 */
const ownPagesBytes = 1024 * 1024;
/** Free memory at the end of the heap, retained until explicitly released. */
const keptFreeBytes = 8 * 1024 * 1024;
const arenas = 2;

/**
 * Keeps glibc from holding on to the memory of freed buffers. By default it raises the size from
 * which a buffer gets separate pages to the largest one ever freed, and allocates every later
 * answer from a heap that never shrinks. The environment could set this too (`MALLOC_ARENA_MAX`),
 * but only before the process starts.
 * @returns function that returns the currently free memory; `null` with another C library
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
