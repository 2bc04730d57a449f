import type { Fields } from './field.ts';

/** A call written by hand: its address and shapes; the handler stands in server/src/calls under the same word. */
export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parameters, as OpenAPI writes them. */
  readonly path: string;
  readonly summary: string;
  readonly query?: Fields;
  readonly body?: Fields;
  /** JSON Schema of what a success answers. */
  readonly output?: Record<string, unknown>;
  readonly status?: number;
  /** Reached without a session. */
  readonly open?: true;
  readonly source: string;
}

export function defineCall(definition: CallDefinition): CallDefinition {
  return definition;
}
