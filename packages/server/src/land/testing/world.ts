import { expect } from 'vitest';
import type { Client } from '../../testing/client.ts';
import type { Person } from '../../testing/people.ts';

/**
 * A model of land without geometry: land is ten columns of the same size, a field some of them,
 * work the columns it was done on. A field without a boundary has none.
 */

export const columns = 10;
export type Body = Record<string, any>;
export type Span = readonly [from: number, to: number];

export interface Field {
  readonly id: string;
  readonly plan: string;
  /** Fields it got ground from by splits and merges. */
  readonly origins: ReadonlySet<string>;
  /** First and last day. */
  readonly stands: readonly [string, string];
  readonly span: Span;
  /**
   * Boundary before it was redrawn, since it was last split or merged: work of earlier days belongs
   * to it.
   */
  readonly earlier: Span;
  /** Its registered columns: redrawing does not change that number. */
  readonly registered: number;
  /** Columns that fields without a boundary brought into it. */
  readonly undrawn: number;
}

/** The ground of work. */
interface Place {
  readonly span: Span;
  /** Of work without a shape: its parts, 0 to 1, by the fields that have its ground. */
  readonly parts: ReadonlyMap<string, number>;
}

export interface Work extends Place {
  readonly id: string;
  readonly booked: string;
  readonly plan: string;
  readonly hectares: number;
  /** Whether the record states its hectares. */
  readonly isStated: boolean;
  readonly isLocked: boolean;
  /** Whether its field had no boundary when it was done. */
  readonly isUndrawn: boolean;
}

/** The part of a field that a contract is for: columns, and as many without a boundary; null for the whole field. */
type Part = { readonly columns: ReadonlySet<number>; readonly undrawn: number } | null;

/** A contract, with its land and the buyer who reads it. */
export interface Contract {
  readonly id: string;
  readonly plan: string;
  /** The land it was made for. */
  readonly span: Span;
  readonly buyer: Person;
  /** By field. */
  links: ReadonlyMap<string, Part>;
  /** Work on fields without a boundary that its buyer reads. */
  readonly undrawn: ReadonlySet<string>;
}

export interface State {
  readonly fields: readonly Field[];
  readonly places: ReadonlyMap<string, Place>;
  readonly links: readonly Contract['links'][];
}

/** A deleted field that may be restored. */
interface Gone extends State {
  readonly field: Field;
  /** Hectares still to be done on it. */
  readonly planned: number;
}

/** People, clients and machines of a run. */
export interface Cast {
  readonly owner: Person;
  /** Two devices of the owner, and one of a colleague. */
  readonly devices: readonly [Client, Client, Client];
  readonly buyer: Person;
  readonly rival: Person;
  readonly fertilizer: number;
  readonly spray: number;
}

export const size = ([from, to]: Span): number => to - from;
export const shared = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]));
export const columnsOf = ([from, to]: Span): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
export const isIn =
  ([from, to]: Span) =>
  (column: number): boolean =>
    from <= column && column < to;

/** The columns of a field without a boundary. */
export const nowhere: Span = [0, 0];
export const isDrawn = ({ span }: Field): boolean => size(span) > 0;

/** Columns of a field that no boundary shows: no more than it is registered with beside its boundary. */
export const undrawnColumns = ({ span, registered, undrawn }: Field): number =>
  size(span) === 0 ? registered : Math.min(undrawn, Math.max(0, registered - size(span)));

/** Columns that are less are rounding. */
const tiny = 0.001;

/** Kilograms of the fertilizer a hectare. */
export const dose = 100;
export const year = ['2026-01-01', '2026-12-31'] as const;

export function shape([from, to]: Span, base: number): string {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  const [south, north] = [52 + base / 200, 52 + base / 200 + 0.002].map((value) =>
    value.toFixed(7),
  );
  return `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
}

export function spanOf(row: Body): Span {
  if (row['geometry'] === null) return nowhere;
  const longitudes = [...String(row['geometry']).matchAll(/(\d+\.?\d*) \d+\.?\d*/g)].map((match) =>
    Math.round((Number(match[1]) - 5.7) * 1000),
  );
  return [Math.min(...longitudes), Math.max(...longitudes)];
}

/**
 * Hectares of a column, by its width and height at its location. @source WGS 84: metres of a degree
 */
export function columnHectares({ base }: Pick<World, 'base'>): number {
  const latitude = ((52 + base / 200 + 0.001) * Math.PI) / 180;
  const metresEast = 111412.84 * Math.cos(latitude) - 93.5 * Math.cos(3 * latitude);
  const metresNorth = 111132.92 - 559.82 * Math.cos(2 * latitude);
  return (0.001 * metresEast * 0.002 * metresNorth) / 10_000;
}

/** The answer of an address; any status other than 200 is an error. */
export async function answerAt(client: Client, path: string): Promise<Body> {
  const { status, body, text } = await client.get(path);
  expect([path, status], text).toEqual([path, 200]);
  return body;
}

/** The rows of a list. */
export const rowsAt = async (client: Client, path: string): Promise<Body[]> =>
  (await answerAt(client, path))['objects'];

/** A run: a farm's land and the model's expectation of it. */
export class World {
  fields: readonly Field[] = [];
  works: readonly Work[] = [];
  /** Actions that can still be undone, with the state before them. */
  done: (State & { readonly act: string })[] = [];
  gone: readonly Gone[] = [];
  plan = '';
  plannedHectares = 0;
  delivery = '';
  stock = '';
  readonly contracts: Contract[] = [];
  /** Whether the land of contracts is still the original one. */
  isSightSure = true;

  constructor(
    readonly cast: Cast,
    readonly base: number,
  ) {}

  get client(): Client {
    return this.cast.owner.client;
  }

  pick<T>(list: readonly T[], at: number): T | undefined {
    return list[at % Math.max(1, list.length)];
  }

  async made(resource: string, body: Body, client = this.client): Promise<Body> {
    const { farm } = this.cast.owner;
    const answer = await client.post(`/api/v1/${resource}/`, { farm, ...body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  }

  async begin(): Promise<void> {
    const plan = await this.made('plan', { name: `P${this.base}` });
    this.plan = plan['id'];
    const stock = await this.made('stock', {
      name: `KAS ${this.base}`,
      product_type: this.cast.fertilizer,
      stock_unit: 'kg',
    });
    this.stock = stock['id'];
    for (const span of [
      [0, 4],
      [4, 7],
    ] as const) {
      const { id } = await this.made('cropfield', {
        name: `F${this.base}`,
        plan: plan['id'],
        geometry: shape(span, this.base),
      });
      this.add({
        id,
        plan: plan['id'],
        origins: new Set(),
        stands: year,
        span,
        earlier: span,
        registered: size(span),
        undrawn: 0,
      });
    }
    const [first] = this.fields;
    const contract = first && (await this.contracted(first, this.cast.buyer, 29));
    const delivery = await this.made('invoicedeliveryitem', {
      name: `D${this.base}`,
      contract,
      identified_quantity: 12.5,
    });
    this.delivery = delivery['id'];
  }

  add(field: Field): void {
    this.fields = [...this.fields, field];
  }

  /** Links a field to a new contract of a buyer. */
  async contracted(field: Field, of: Person, consumer: number): Promise<string> {
    const { id } = await this.made('contract', { consumer, crop: 201, plan: field.plan });
    await this.made('contractfield', { contract: id, cropfield: field.id });
    const undrawn = this.works.filter((work) => work.isUndrawn && this.shareOf(work, field) > 0);
    this.contracts.push({
      id,
      undrawn: new Set(undrawn.map((one) => one.id)),
      plan: field.plan,
      span: field.span,
      buyer: of,
      links: new Map([[field.id, null]]),
    });
    return id;
  }

  get state(): State {
    return {
      fields: this.fields,
      links: this.contracts.map(({ links }) => links),
      places: new Map(this.works.map(({ id, span, parts }) => [id, { span, parts }])),
    };
  }

  putBack({ fields, links, places }: State): void {
    this.fields = fields;
    this.works = this.works.map((work) => ({ ...work, ...places.get(work.id) }));
    for (const [index, contract] of this.contracts.entries())
      contract.links = links[index] ?? contract.links;
  }

  /** The part of work on a field. */
  shareOf({ span, parts, booked }: Work, field: Field): number {
    if (size(span) === 0) return parts.get(field.id) ?? 0;
    if (isDrawn(field)) return shared(span, field.span) / size(span);
    const lies = (one: Field) => one.plan === field.plan && shared(span, one.span) > 0;
    return booked === field.id && !this.fields.some(lies) ? 1 : 0;
  }

  /** Whether performed work prevents deleting a field. */
  isHeld(field: Field): boolean {
    return this.works.some((work) => {
      if (work.booked === field.id) return true;
      if (size(work.span) === 0) return work.parts.has(field.id);
      const isLive = this.fields.some(({ id }) => id === work.booked);
      const lies = (one: Field) => one.plan === field.plan && shared(work.span, one.span) > 0;
      const isHeir = field.origins.has(work.booked);
      if (!this.fields.some(lies)) return isHeir;
      return lies(field) && (isHeir || (!isLive && work.plan === field.plan));
    });
  }

  /** Puts work without a shape from some fields on others. */
  #placeParts(from: readonly Field[], on: (part: number) => (readonly [string, number])[]): void {
    const ids = new Set(from.map(({ id }) => id));
    this.works = this.works.map((work) => {
      const [own, others] = [
        [...work.parts].filter(([id]) => ids.has(id)),
        [...work.parts].filter(([id]) => !ids.has(id)),
      ];
      if (own.length === 0) return work;
      const part = own.reduce((sum, [, one]) => sum + one, 0);
      return { ...work, parts: new Map([...others, ...on(part)]) };
    });
  }

  /** A field was split: a contract for a part of it covers that part of each piece. */
  becamePieces(field: Field, pieces: readonly Field[]): void {
    this.fields = [...this.fields.filter(({ id }) => id !== field.id), ...pieces];
    this.#placeParts([field], (part) =>
      pieces.map(({ id, span }) => [id, (part * size(span)) / size(field.span)]),
    );
    for (const contract of this.contracts) {
      const part = contract.links.get(field.id);
      if (part === undefined) continue;
      const links = new Map(contract.links);
      links.delete(field.id);
      for (const piece of pieces) {
        const { id, span } = piece;
        const columns = new Set(part ? [...part.columns].filter(isIn(span)) : columnsOf(span));
        const undrawn = part
          ? (part.undrawn * size(span)) / size(field.span)
          : undrawnColumns(piece);
        const isAll = columns.size === size(span) && undrawnColumns(piece) - undrawn < tiny;
        if (isAll) links.set(id, null);
        else if (columns.size > 0 || undrawn > tiny) links.set(id, { columns, undrawn });
      }
      contract.links = links;
    }
  }

  /** Two fields were merged: a contract keeps its land. */
  becameOne(pair: readonly Field[], merged: Field): void {
    this.fields = [...this.fields.filter((field) => !pair.includes(field)), merged];
    const wasUndrawn = pair.some((one) => one.id === merged.id && !isDrawn(one));
    // work on the field itself is on its boundary from then on
    if (wasUndrawn && isDrawn(merged))
      this.works = this.works.map((work) =>
        work.booked === merged.id && size(work.span) === 0
          ? { ...work, span: merged.span, parts: new Map() }
          : work,
      );
    this.#placeParts(pair, (part) => [[merged.id, part]]);
    for (const contract of this.contracts) {
      const own = pair.filter(({ id }) => contract.links.has(id));
      if (own.length === 0) continue;
      const parts = own.map((field) => ({ field, part: contract.links.get(field.id) ?? null }));
      const isWhole = own.length === pair.length && parts.every(({ part }) => part === null);
      const columns = parts.flatMap(({ field: { span }, part }) => {
        const inside = part && [...part.columns].filter(isIn(span));
        return part === null ? columnsOf(span) : inside?.length ? inside : [...part.columns];
      });
      const undrawn = parts.reduce(
        (sum, { field, part }) => sum + (part ? part.undrawn : undrawnColumns(field)),
        0,
      );
      const links = new Map(contract.links);
      for (const { id } of own) links.delete(id);
      links.set(merged.id, isWhole ? null : { columns: new Set(columns), undrawn });
      contract.links = links;
    }
  }
}
