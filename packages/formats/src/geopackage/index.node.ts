import type { Bounds } from '@furrow/geo';
import type sqlite from 'node-sqlite3-wasm';

/**
 * The spatial index of a feature table. The bundled SQLite has no R-trees, so the tables of an
 * R-tree are written as it would leave them: packed, which an editing program reads and changes
 * like any other.
 * @source OGC 12-128r18 Annex F.3 "RTree Spatial Indexes"; the layout of nodes in SQLite's rtree
 * module
 */

/** An entry of a node: a feature's row, or a node below, with its bounds. */
export interface IndexEntry extends Bounds {
  readonly id: number;
}

/** Maximum number of entries per node in SQLite, and their size in bytes. */
const mostEntries = 51;
const headLength = 4;
const entryLength = 24;
const nodeLength = headLength + entryLength * mostEntries;
const rootNode = 1;

/** Registers the index of `table` as an extension, so that programs maintain it. */
export const extensionsSchema = `
create table gpkg_extensions (
  table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL, scope TEXT NOT NULL,
  CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name)
);
`;

/**
 * Writes the tables of an R*Tree for a table of features, filled from the bottom up, and the
 * triggers that maintain it.
 * @source OGC 12-128r19
 */
export function writeIndex(
  database: sqlite.Database,
  table: string,
  entries: readonly IndexEntry[],
): void {
  const index = `rtree_${table}_geom`;
  database.exec(`
    create table "${index}_rowid"(rowid INTEGER PRIMARY KEY,nodeno);
    create table "${index}_node"(nodeno INTEGER PRIMARY KEY,data);
    create table "${index}_parent"(nodeno INTEGER PRIMARY KEY,parentnode);`);
  writeNodes(database, index, entries);
  database.exec('pragma writable_schema = on');
  database.run(
    "insert into sqlite_master (type, name, tbl_name, rootpage, sql) values ('table', ?, ?, 0, ?)",
    [index, index, `CREATE VIRTUAL TABLE "${index}" USING rtree(id, minx, maxx, miny, maxy)`],
  );
  database.exec('pragma writable_schema = off');
  database.run(
    `insert into gpkg_extensions
      values (?, 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec120/#extension_rtree',
      'write-only')`,
    [table],
  );
  for (const trigger of triggersOf(table, index)) database.exec(trigger);
}

function writeNodes(
  database: sqlite.Database,
  index: string,
  entries: readonly IndexEntry[],
): void {
  const node = database.prepare(`insert into "${index}_node" values (?, ?)`);
  const row = database.prepare(`insert into "${index}_rowid" values (?, ?)`);
  const parent = database.prepare(`insert into "${index}_parent" values (?, ?)`);
  try {
    let level = entries;
    let next = rootNode + 1;
    let depth = 0;
    while (level.length > mostEntries) {
      const above: IndexEntry[] = [];
      for (const part of packed(level)) {
        const number = next;
        next += 1;
        node.run([number, nodeOf(part, 0)]);
        for (const { id } of part) (depth === 0 ? row : parent).run([id, number]);
        above.push({ id: number, ...boundsOf(part) });
      }
      level = above;
      depth += 1;
    }
    node.run([rootNode, nodeOf(level, depth)]);
    for (const { id } of level) (depth === 0 ? row : parent).run([id, rootNode]);
  } finally {
    for (const statement of [node, row, parent]) statement.finalize();
  }
}

/** Neighbours together: strips from west to east, each cut from south to north. */
function packed(entries: readonly IndexEntry[]): IndexEntry[][] {
  const strips = Math.ceil(Math.sqrt(entries.length / mostEntries));
  const byLongitude = [...entries].sort((a, b) => a.west + a.east - b.west - b.east);
  return chunked(byLongitude, Math.ceil(entries.length / strips)).flatMap((strip) =>
    chunked(
      [...strip].sort((a, b) => a.south + a.north - b.south - b.north),
      mostEntries,
    ),
  );
}

const chunked = (entries: readonly IndexEntry[], size: number): IndexEntry[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, at) =>
    entries.slice(at * size, (at + 1) * size),
  );

const boundsOf = (entries: readonly IndexEntry[]): Bounds => ({
  west: Math.min(...entries.map(({ west }) => west)),
  south: Math.min(...entries.map(({ south }) => south)),
  east: Math.max(...entries.map(({ east }) => east)),
  north: Math.max(...entries.map(({ north }) => north)),
});

function nodeOf(entries: readonly IndexEntry[], depth: number): Uint8Array {
  const node = Buffer.alloc(nodeLength);
  node.writeUInt16BE(depth, 0);
  node.writeUInt16BE(entries.length, 2);
  entries.forEach(({ id, west, east, south, north }, at) => {
    const start = headLength + at * entryLength;
    node.writeBigInt64BE(BigInt(id), start);
    [below(west), above(east), below(south), above(north)].forEach((value, index) =>
      node.writeFloatBE(value, start + 8 + index * 4),
    );
  });
  return new Uint8Array(node);
}

/** The index has fewer digits than the features, so its boxes are a little larger. */
const step = 2 ** -22;
const below = (value: number): number =>
  Math.fround(value) > value ? Math.fround(value - Math.abs(value) * step) : Math.fround(value);
const above = (value: number): number =>
  Math.fround(value) < value ? Math.fround(value + Math.abs(value) * step) : Math.fround(value);

/**
 * Triggers that keep the index right when features change; their functions are those of the program
 * that changes them.
 */
function triggersOf(table: string, index: string): string[] {
  const there = 'NEW."geom" NOT NULL AND NOT ST_IsEmpty(NEW."geom")';
  const gone = 'NEW."geom" ISNULL OR ST_IsEmpty(NEW."geom")';
  const insert = `INSERT OR REPLACE INTO "${index}" VALUES (NEW."fid", ST_MinX(NEW."geom"), ST_MaxX(NEW."geom"), ST_MinY(NEW."geom"), ST_MaxY(NEW."geom"));`;
  const remove = `DELETE FROM "${index}" WHERE id = OLD."fid";`;
  const trigger = (name: string, when: string, condition: string, work: string) =>
    `CREATE TRIGGER "${index}_${name}" AFTER ${when} ON "${table}" WHEN ${condition} BEGIN ${work} END`;
  return [
    trigger('insert', 'INSERT', `(${there})`, insert),
    trigger('update1', 'UPDATE OF "geom"', `OLD."fid" = NEW."fid" AND (${there})`, insert),
    trigger('update2', 'UPDATE OF "geom"', `OLD."fid" = NEW."fid" AND (${gone})`, remove),
    trigger('update3', 'UPDATE', `OLD."fid" != NEW."fid" AND (${there})`, `${remove} ${insert}`),
    trigger(
      'update4',
      'UPDATE',
      `OLD."fid" != NEW."fid" AND (${gone})`,
      `DELETE FROM "${index}" WHERE id IN (OLD."fid", NEW."fid");`,
    ),
    trigger('delete', 'DELETE', 'OLD."geom" NOT NULL', remove),
  ];
}
