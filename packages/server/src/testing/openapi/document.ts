import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Client } from '../client.ts';

/** The description of the interface as a stranger reads it. */

export type Schema = Record<string, unknown>;
export interface Media {
  readonly schema: Schema;
  readonly examples?: Readonly<
    Record<string, { readonly value?: unknown; readonly $ref?: string }>
  >;
}
interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, Media>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security?: readonly unknown[];
}
export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

export interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export class Reader {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(readonly document: Document) {
    addFormats(this.ajv);
    // binary parts are no JSON: nothing to validate
    this.ajv.addFormat('binary', true);
    this.ajv.addSchema(document, 'openapi');
  }

  static async of(client: Client): Promise<Reader> {
    return new Reader((await client.get('/api/openapi.json')).body as Document);
  }

  get operations(): Described[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    );
  }

  /** The reason why a value does not fit a schema of the document; null when it fits. */
  misfit(schema: Schema, value: unknown): string | null {
    // the same schema occurs in many places
    const text = JSON.stringify(schema);
    let validate = this.compiled.get(text);
    if (!validate)
      this.compiled.set(text, (validate = this.ajv.compile(absolute(schema) as Schema)));
    return validate(value) ? null : this.ajv.errorsText(validate.errors);
  }
}

/** References of a part of the document, made resolvable from outside of it. */
function absolute(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(absolute);
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? `openapi${value}`
        : absolute(value),
    ]),
  );
}
