import { listUri as uriOfList, resourceUri } from '@furrow/kit';
import { entityOf } from '../../rows/definitions.ts';
import { rowOf, type Entry } from '../entry.ts';
import type { HttpRequest } from '../../http.ts';
import type { EntryKind } from '../../types.ts';

const ifMatch = ({ base }: Entry): Record<string, string> =>
  base === null || base === 0 ? {} : { 'If-Match': `"${base}"` };

const requests: Readonly<Record<EntryKind, (entry: Entry) => HttpRequest>> = {
  create: (entry) => ({ method: 'POST', path: listUri(entry), body: entry.body }),
  createMany: (entry) => ({ method: 'POST', path: `${listUri(entry)}bulk/`, body: entry.body }),
  update: (entry) => ({
    method: 'PATCH',
    path: rowUri(entry),
    body: entry.body,
    headers: ifMatch(entry),
  }),
  delete: (entry) => ({
    method: 'DELETE',
    path: rowUri(entry),
    query: entry.force ? { force: true } : {},
    headers: ifMatch(entry),
  }),
  act: (entry) => ({
    method: 'POST',
    path: `${rowUri(entry)}${entry.action}/`,
    body: entry.body,
    // its result in a row of its own overwrites no one's values
    headers: entry.createdId === null ? ifMatch(entry) : {},
  }),
  call: (entry) => ({
    method: 'POST',
    path: `${entry.row === null ? listUri(entry) : rowUri(entry)}${entry.action}/`,
    body: entry.body,
    headers: ifMatch(entry),
  }),
  restore: (entry) => ({
    method: 'POST',
    path: `/api/v3/history/${entry.entity}/${entry.row}/restore/`,
    body: entry.body,
  }),
};

function listUri({ entity }: Entry): string {
  return uriOfList(entityOf(entity));
}

function rowUri(entry: Entry): string {
  return resourceUri(entityOf(entry.entity), rowOf(entry));
}

/** Request by which an edit is sent to the server. @source decisions D1, D2, D5, D6, D14, D16 */
export function requestOf(entry: Entry): HttpRequest {
  return requests[entry.kind](entry);
}
