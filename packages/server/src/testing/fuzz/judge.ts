import { refusals } from '../../errors.ts';
import type { Described, Reader } from '../openapi/document.ts';
import type { Shot } from './request.ts';
import type { World } from './world.ts';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const codes: Readonly<Record<string, number>> = refusals;

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/**
 * The fault of an answer, by the document's specification of the operation; null when there is
 * none.
 */
export function fault(
  reader: Reader,
  { method, operation }: Described,
  shot: Shot,
  answer: Answer,
  world: World,
): string | null {
  const { status, type, text } = answer;
  // a page instead of data, which need not be built for this
  if (status === 503 && type.startsWith('text/plain') && isOdd(shot.path.split('?')[0]!))
    return null;
  if (status >= 500) return `a failure: ${status} ${text.slice(0, 300)}`;
  // an address that cannot be read, or climbs, leads to another operation or none
  if (isOdd(shot.path.split('?')[0]!)) return status < 400 ? null : problemFault(answer);
  const open = operation.security?.length === 0;
  if (!open && shot.identity === 'nobody' && status !== 401 && status !== 400 && status !== 404)
    return `nobody was answered ${status}`;
  if (!open && shot.identity === 'without csrf' && method !== 'GET' && status < 400)
    return `changed something without a CSRF token: ${status}`;
  if (
    shot.identity === 'stranger' &&
    text.includes(world.owner.farm) &&
    !`${shot.path}${String(shot.body)}`.includes(world.owner.farm)
  )
    return 'tells a stranger of the farm';
  const promised = operation.responses[String(status)];
  if (!promised) return `${status} is not in the document: ${text.slice(0, 300)}`;
  if (!promised.content)
    return text === '' || status === 303
      ? null
      : `${status} should have no content, and has ${text.slice(0, 100)}`;
  const media = Object.entries(promised.content).find(
    ([name]) =>
      type.startsWith(name) || (name.endsWith('/*') && type.startsWith(name.slice(0, -1))),
  );
  if (!media)
    return `${status} comes as ${type}, not as ${Object.keys(promised.content).join(' or ')}`;
  if (!media[0].includes('json')) return null;
  const body = parsed(text);
  if (!body) return `${status} is no JSON: ${text.slice(0, 100)}`;
  const misfit = reader.misfit(media[1].schema, body.value);
  if (misfit) return `${status} does not fit its schema: ${misfit} in ${text.slice(0, 300)}`;
  return status >= 400 ? refusalFault(status, body.value) : null;
}

function problemFault({ status, type, text }: Answer): string | null {
  if (!type.startsWith('application/problem+json'))
    return `${status} comes as ${type}: ${text.slice(0, 200)}`;
  return refusalFault(status, JSON.parse(text));
}

function refusalFault(status: number, body: unknown): string | null {
  const { code, status: told } = body as { code: string; status: number };
  if (told !== status) return `says ${told} with ${status}`;
  return codes[code] === status ? null : `${code} is not a code of ${status}`;
}

/** Whether an address is broken, climbs, or has an empty or an endless part. */
function isOdd(path: string): boolean {
  return (
    /%(?![0-9a-f]{2})|%2e|%2f|%ff|%c3%28|\/\.{1,2}(\/|$)|\/(?=\/)/i.test(path) ||
    path.split('/').some((part) => part.length > 450)
  );
}
