import { writeFile } from 'node:fs/promises';
import { messageOf } from '@furrow/kit/failure.ts';

/** Requests to the service of a register. Throws with its name, address and answer. */

const patienceMilliseconds = 60_000;

/** User agent, as Ctgb requests it of all clients. */
const userAgent = 'Furrow (farm management; register of plant protection products)';

export async function ask(address: URL | string, accept = 'application/json'): Promise<Response> {
  const url = String(address);
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { 'user-agent': userAgent, accept },
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
  } catch (error) {
    throw new Error(`${url} cannot be reached: ${messageOf(error)}`, { cause: error });
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url} answered ${response.status}.`);
  }
  return response;
}

export async function askJson(address: URL | string): Promise<unknown> {
  const response = await ask(address);
  try {
    return await response.json();
  } catch {
    throw new Error(`${String(address)} answered no JSON.`);
  }
}

/** Writes the answer of an address to a file. */
export async function download(response: Response, path: string): Promise<void> {
  await writeFile(path, new Uint8Array(await response.arrayBuffer()));
}

/** An address with a path below it where it names the host alone. */
export function withPath(address: string, path: string): string {
  const plain = address.replace(/\/+$/, '');
  return new URL(plain).pathname === '/' ? `${plain}${path}` : plain;
}
