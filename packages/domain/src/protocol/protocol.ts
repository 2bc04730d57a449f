import {
  optional,
  schemaOf,
  value,
  type Entity,
  type JsonSchema,
  type OutputShape,
} from '@furrow/kit';
import { entities } from '../entities.ts';
import { readFeed, rowColumns } from '../feed/feed.calls.ts';
import { createRecords } from '../record/record.calls.ts';

/**
 * Shapes that a page of one version and a server of another must both understand: the answers that
 * devices keep and go on from. They refer to rows by reference: one field more is no other
 * protocol. A test ties the shapes to the version.
 * @source decisions D2, D6, D8, D14
 */
export const protocolVersion = 2;

/** A row, and beside its members the row created by an action on it. */
export const actedMembers = (entity: Pick<Entity, 'name'>) =>
  ({ created: optional(value.row(entity)) }) as const;

/**
 * The answer to a list of changes: rows created and changed in the order they were sent, and the
 * addresses of those deleted.
 */
export const patchedList = (row: JsonSchema): JsonSchema =>
  schemaOf(
    value.object({
      objects: value.list(value.schema(row)),
      deleted_objects: value.list(value.text()),
    }),
  );

const answered = (output: OutputShape): JsonSchema => ('media' in output ? {} : schemaOf(output));

/** The shapes of the protocol, by name; a row of any entity is called `row`. */
export function protocolShapes(): Readonly<Record<string, JsonSchema>> {
  const row = { $ref: '#/components/schemas/row' };
  const feed = answered(readFeed.output);
  // which lists of rows there are is the entities' to say
  const lists = new Set(entities.map(({ list }) => list));
  const members = Object.entries(feed.properties ?? {}).filter(([name]) => !lists.has(name));
  return {
    feed: {
      ...feed,
      properties: Object.fromEntries(members),
      required: members.map(([name]) => name),
    },
    columns: schemaOf(rowColumns),
    bulk: answered(createRecords.output),
    acted: schemaOf(value.object(actedMembers({ name: 'row' }))),
    patchedList: patchedList(row),
  };
}
