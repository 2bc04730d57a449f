import type { Outcome, Problem } from '../problem.ts';
import type { Geometry, Position } from '../types.ts';

/**
 * Reference systems whose coordinates are longitude and latitude as we store them; ETRS89 (4258) is
 * WGS 84 within a metre.
 */
const GEOGRAPHIC_SRIDS = new Set([0, 4326, 4258, 4979]);

/** No field is nested deeper; deeper nesting only exhausts the stack. */
const DEEPEST_COLLECTION = 8;

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|[+-]?(?:nan|inf(?:inity)?)/iy;
/** Decimals of this many digits are read digit by digit without loss: a quotient of exact numbers. */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, digits) => 10 ** digits);
/** Codes of the characters of a plain number, and of those around it. */
const BLANK = 0x20;
const CLOSING = 0x29;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

const WORD = /[a-z]+/iy;
const SPACE = /[\s\u00a0\ufeff]*/y;

/**
 * Parses well-known text of any kind: case, spaces, an `SRID=…;` prefix and Z or M values (dropped)
 * do not matter.
 * @returns the geometry as written, neither closed nor checked, or the problem `unreadable` with
 * the position it stopped at, or `wrong_reference_system`, or `empty` for an empty point, which has
 * no coordinates
 */
export function parseWkt(text: string): Outcome<Geometry> {
  const reader = new Reader(text);
  try {
    const srid = reader.srid();
    if (!GEOGRAPHIC_SRIDS.has(srid))
      return failed({ code: 'wrong_reference_system', params: { srid } });
    const geometry = reader.geometry(0);
    reader.end();
    return { geometry, problems: [] };
  } catch (error) {
    if (error instanceof EmptyPoint) return failed({ code: 'empty', params: {} });
    if (error instanceof Unreadable)
      return failed({ code: 'unreadable', params: { position: error.position } });
    throw error;
  }
}

/**
 * Writes well-known text in two dimensions, numbers without exponents.
 * @param geometry in longitude and latitude
 */
export function writeWkt(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `POINT (${writePosition(geometry.coordinates)})`;
    case 'MultiPoint':
      return `MULTIPOINT ${list(geometry.coordinates, (position) => `(${writePosition(position)})`)}`;
    case 'LineString':
      return `LINESTRING ${list(geometry.coordinates, writePosition)}`;
    case 'MultiLineString':
      return `MULTILINESTRING ${list(geometry.coordinates, (line) => list(line, writePosition))}`;
    case 'Polygon':
      return `POLYGON ${list(geometry.coordinates, (ring) => list(ring, writePosition))}`;
    case 'MultiPolygon':
      return `MULTIPOLYGON ${list(geometry.coordinates, (part) => list(part, (ring) => list(ring, writePosition)))}`;
    case 'GeometryCollection':
      return `GEOMETRYCOLLECTION ${list(geometry.geometries, writeWkt)}`;
  }
}

function failed(problem: Problem): Outcome<Geometry> {
  return { geometry: null, problems: [problem] };
}

function list<Item>(items: Item[], write: (item: Item) => string): string {
  return items.length === 0 ? 'EMPTY' : `(${items.map(write).join(', ')})`;
}

function writePosition([longitude, latitude]: Position): string {
  return `${writeNumber(longitude)} ${writeNumber(latitude)}`;
}

function writeNumber(value: number): string {
  const text = String(value);
  // Many readers of well-known text refuse 1e-7.
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

class EmptyPoint extends Error {}

class Unreadable extends Error {
  readonly position: number;
  constructor(position: number) {
    super(`Well-known text cannot be read at character ${position}`);
    this.position = position;
  }
}

/** Reads a text from front to back; every method starts where the last one stopped. */
class Reader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** @returns the number of the prefix `SRID=4326;`, or 0 without one */
  srid(): number {
    this.#skipSpace();
    const prefix = /srid\s*=\s*(\d+)\s*;/iy;
    prefix.lastIndex = this.#position;
    const match = prefix.exec(this.#text);
    if (!match) return 0;
    this.#position = prefix.lastIndex;
    return Number(match[1]);
  }

  geometry(depth: number): Geometry {
    if (depth > DEEPEST_COLLECTION) this.#fail();
    const kind = this.#word().replace(/(?:zm|z|m)$/, '');
    const empty = this.#dimensionsThenEmpty();
    const parts = <Part>(read: () => Part[]): Part[] => (empty ? [] : read());
    switch (kind) {
      case 'point':
        if (empty) throw new EmptyPoint();
        return { type: 'Point', coordinates: this.#bracketed(() => this.#numbers()) };
      case 'multipoint':
        return {
          type: 'MultiPoint',
          coordinates: parts(() => this.#list(() => this.#pointOfMany())),
        };
      case 'linestring':
        return { type: 'LineString', coordinates: parts(() => this.#line()) };
      case 'multilinestring':
        return { type: 'MultiLineString', coordinates: parts(() => this.#lines()) };
      case 'polygon':
        return { type: 'Polygon', coordinates: parts(() => this.#lines()) };
      case 'multipolygon':
        return {
          type: 'MultiPolygon',
          coordinates: parts(() => this.#list(() => (this.#isEmpty() ? [] : this.#lines()))),
        };
      case 'geometrycollection':
        return {
          type: 'GeometryCollection',
          geometries: parts(() => this.#list(() => this.geometry(depth + 1))),
        };
      default:
        return this.#fail();
    }
  }

  end(): void {
    this.#skipSpace();
    if (this.#text[this.#position] === ';') this.#position += 1;
    this.#skipSpace();
    if (this.#position < this.#text.length) this.#fail();
  }

  #dimensionsThenEmpty(): boolean {
    const before = this.#position;
    const word = this.#match(WORD).toLowerCase();
    if (word === 'empty') return true;
    if (word !== 'z' && word !== 'm' && word !== 'zm') {
      this.#position = before;
      return false;
    }
    return this.#isEmpty();
  }

  #isEmpty(): boolean {
    const before = this.#position;
    if (this.#match(WORD).toLowerCase() === 'empty') return true;
    this.#position = before;
    return false;
  }

  #lines(): Position[][] {
    return this.#list(() => (this.#isEmpty() ? [] : this.#line()));
  }

  #line(): Position[] {
    return this.#list(() => this.#numbers());
  }

  #pointOfMany(): Position {
    this.#skipSpace();
    return this.#text[this.#position] === '('
      ? this.#bracketed(() => this.#numbers())
      : this.#numbers();
  }

  #numbers(): Position {
    const start = this.#position;
    // the usual form, two plain numbers: a boundary may have a hundred thousand
    const plain: Position = [this.#plainNumber(), this.#plainNumber()];
    const code = this.#text.charCodeAt(this.#position);
    if ((code === COMMA || code === CLOSING) && !Number.isNaN(plain[0] + plain[1])) return plain;
    this.#position = start;
    const longitude = this.#number();
    const latitude = this.#number();
    if (longitude === null || latitude === null) return this.#fail();
    // Height and measure, dropped.
    if (this.#number() !== null) this.#number();
    return [longitude, latitude];
  }

  /** @returns NaN for a number of another form, or of too many digits */
  #plainNumber(): number {
    const text = this.#text;
    let at = this.#position;
    let code = text.charCodeAt(at);
    while (code === BLANK) code = text.charCodeAt(++at);
    const isNegative = code === MINUS;
    if (isNegative || code === PLUS) code = text.charCodeAt(++at);
    const first = at;
    let value = 0;
    for (; code >= ZERO && code <= NINE; code = text.charCodeAt(++at))
      value = value * 10 + (code - ZERO);
    let digits = at - first;
    if (digits === 0) return Number.NaN;
    if (code === POINT) {
      const point = at;
      code = text.charCodeAt(++at);
      for (; code >= ZERO && code <= NINE; code = text.charCodeAt(++at))
        value = value * 10 + (code - ZERO);
      const decimals = at - point - 1;
      digits += decimals;
      if (digits > EXACT_DIGITS) return Number.NaN;
      value /= POWERS_OF_TEN[decimals] ?? Number.NaN;
    }
    this.#position = at;
    return digits > EXACT_DIGITS ? Number.NaN : isNegative ? -value : value;
  }

  #number(): number | null {
    const text = this.#match(NUMBER);
    if (text === '') return null;
    return /^[+-]?[ni]/i.test(text) ? Number.NaN : Number(text);
  }

  #bracketed<Item>(read: () => Item): Item {
    this.#expect('(');
    const item = read();
    this.#expect(')');
    return item;
  }

  #list<Item>(read: () => Item): Item[] {
    return this.#bracketed(() => {
      const items = [read()];
      this.#skipSpace();
      while (this.#text[this.#position] === ',') {
        this.#position += 1;
        items.push(read());
        this.#skipSpace();
      }
      return items;
    });
  }

  #word(): string {
    return this.#match(WORD).toLowerCase() || this.#fail();
  }

  #match(pattern: RegExp): string {
    this.#skipSpace();
    pattern.lastIndex = this.#position;
    const text = pattern.exec(this.#text)?.[0] ?? '';
    this.#position += text.length;
    return text;
  }

  #skipSpace(): void {
    SPACE.lastIndex = this.#position;
    SPACE.exec(this.#text);
    this.#position = SPACE.lastIndex;
  }

  #expect(character: string): void {
    this.#skipSpace();
    if (this.#text[this.#position] !== character) this.#fail();
    this.#position += 1;
  }

  #fail(): never {
    throw new Unreadable(this.#position);
  }
}
