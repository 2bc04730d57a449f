import { chunksOf } from '../files/chunks.ts';
import { openBytes } from './rows.ts';

/** The whole list is read at once: a file beyond this is not a register. */
const mostBytes = 256 * 1024 * 1024;

/** A JSON file, gzipped or not. Throws where it is none, or too large. */
export async function jsonOf(path: string): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(openBytes(path))) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`${path} is larger than the register can be.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Error(`${path} is no JSON.`);
  }
}
