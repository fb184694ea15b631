import { FileRefused } from './file-refused.ts';

/** A value of a row; blobs aren't read. */
export type SqliteValue = number | string | null;

/** The values of a row by column name. */
export type SqliteRow = Readonly<Record<string, SqliteValue>>;

/** Reads bytes of a file; fewer at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

/** The first bytes of every SQLite file. */
export const sqliteMark = 'SQLite format 3\0';

const [interiorTable, leafTable] = [0x05, 0x0d];
const headerOfFile = 100;
/** No table is deeper, and no row longer. */
const maxDepth = 20;
const maxBytesInRow = 64 * 1024;

/**
 * Reads tables of an SQLite file from the first row to the last (https://www.sqlite.org/fileformat.html). Skips damaged
 * pages and calls `onDamage` for them.
 */
export class SqliteFile {
  readonly #read: ReadBytes;
  readonly #onDamage: () => void;
  #pageSize = 0;
  /** The number of bytes in a page that contain data. */
  #usable = 0;
  readonly #tables = new Map<string, { root: number; columns: string[] }>();

  private constructor(read: ReadBytes, onDamage: () => void) {
    this.#read = read;
    this.#onDamage = onDamage;
  }

  /** Opens a file. Throws FileRefused if it isn't SQLite. */
  static async open(read: ReadBytes, onDamage: () => void): Promise<SqliteFile> {
    const file = new SqliteFile(read, onDamage);
    const header = await read(0, headerOfFile);
    const isSqlite =
      header.length === headerOfFile && header.toString('latin1', 0, 16) === sqliteMark;
    const size = isSqlite ? header.readUInt16BE(16) : 0;
    file.#pageSize = size === 1 ? 65_536 : size;
    file.#usable = file.#pageSize - (isSqlite ? header.readUInt8(20) : 0);
    if (file.#usable < 480) throw new FileRefused('unreadable');
    for await (const { type, name, rootpage, sql } of file.#rows(1, [
      'type',
      'name',
      'tbl_name',
      'rootpage',
      'sql',
    ])) {
      if (type === 'table' && typeof rootpage === 'number' && typeof sql === 'string')
        file.#tables.set(String(name), { root: rootpage, columns: columnsOf(sql) });
    }
    return file;
  }

  tables(): string[] {
    return [...this.#tables.keys()];
  }

  /** Returns the rows of a table; none if it doesn't exist. */
  async *rows(table: string): AsyncGenerator<SqliteRow> {
    const known = this.#tables.get(table);
    if (known) yield* this.#rows(known.root, known.columns);
  }

  async *#rows(root: number, columns: readonly string[]): AsyncGenerator<SqliteRow> {
    const seen = new Set<number>();
    const open = [{ number: root, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { number, depth } = next;
      const page = seen.has(number) || depth > maxDepth ? undefined : await this.#page(number);
      seen.add(number);
      if (!page) {
        this.#onDamage();
        continue;
      }
      const start = number === 1 ? headerOfFile : 0;
      try {
        const cells = page.readUInt16BE(start + 3);
        const type = page.readUInt8(start);
        if (type === interiorTable) {
          const children = [page.readUInt32BE(start + 8)];
          for (let nth = cells - 1; nth >= 0; nth -= 1)
            children.push(page.readUInt32BE(page.readUInt16BE(start + 12 + 2 * nth)));
          for (const child of children) open.push({ number: child, depth: depth + 1 });
        } else if (type === leafTable) {
          for (let nth = 0; nth < cells; nth += 1) {
            const at = page.readUInt16BE(start + 8 + 2 * nth);
            const record = await this.#record(page, at);
            const [, afterLength] = readVarint(page, at);
            const [rowId] = readVarint(page, afterLength);
            if (record) yield rowOf(record, columns, rowId);
          }
        } else this.#onDamage();
      } catch (error) {
        // A position outside its page.
        if (!(error instanceof RangeError)) throw error;
        this.#onDamage();
      }
    }
  }

  async #page(number: number): Promise<Buffer | undefined> {
    if (number < 1) return undefined;
    const page = await this.#read((number - 1) * this.#pageSize, this.#pageSize);
    return page.length === this.#pageSize ? page : undefined;
  }

  /** Returns the bytes of a row, including those on overflow pages. */
  async #record(page: Buffer, at: number): Promise<Buffer | undefined> {
    const [length, afterLength] = readVarint(page, at);
    const [, start] = readVarint(page, afterLength);
    if (length > maxBytesInRow) return undefined;
    const most = this.#usable - 35;
    if (length <= most) return page.subarray(start, start + length);
    const least = Math.floor(((this.#usable - 12) * 32) / 255) - 23;
    const local = least + ((length - least) % (this.#usable - 4));
    const kept = local <= most ? local : least;
    const parts = [page.subarray(start, start + kept)];
    let [left, number] = [length - kept, page.readUInt32BE(start + kept)];
    while (left > 0) {
      const more = await this.#page(number);
      if (!more) return undefined;
      parts.push(more.subarray(4, 4 + Math.min(left, this.#usable - 4)));
      left -= this.#usable - 4;
      number = more.readUInt32BE(0);
    }
    return Buffer.concat(parts);
  }
}

/** Returns an integer of up to nine bytes, and where it ends. */
function readVarint(bytes: Buffer, from: number): [value: number, end: number] {
  let value = 0;
  for (let at = from; at < from + 8; at += 1) {
    const byte = bytes.readUInt8(at);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + 1];
  }
  return [value * 256 + bytes.readUInt8(from + 8), from + 9];
}

/** Sizes of integers by type. */
const wholeSizes: readonly number[] = [0, 1, 2, 3, 4, 6];

/** A table's key is stored separately from its rows, which have null in its place. */
const keyColumn = 'row_id';

function rowOf(record: Buffer, columns: readonly string[], rowId: number): SqliteRow {
  const row: Record<string, SqliteValue> = {};
  const [headerEnd, afterSize] = readVarint(record, 0);
  let [at, place] = [afterSize, headerEnd];
  for (let nth = 0; at < headerEnd; nth += 1) {
    const [type, end] = readVarint(record, at);
    const [value, size] = readValue(record, place, type);
    row[columns[nth] ?? ''] = value;
    [at, place] = [end, place + size];
  }
  if (columns.includes(keyColumn)) row[keyColumn] ??= rowId;
  return row;
}

function readValue(record: Buffer, at: number, type: number): [value: SqliteValue, size: number] {
  if (type === 8 || type === 9) return [type - 8, 0];
  if (type === 7) return [record.readDoubleBE(at), 8];
  if (type === 6) return [Number(record.readBigInt64BE(at)), 8];
  if (type < 7) {
    const size = wholeSizes[type] ?? 0;
    return [size === 0 ? null : record.readIntBE(at, size), size];
  }
  const size = Math.floor((type - 12) / 2);
  return [type % 2 === 1 ? record.toString('utf8', at, at + size) : null, size];
}

/** Returns the names of a table's columns from the statement that created it. */
function columnsOf(sql: string): string[] {
  const inner = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'));
  const parts = inner.split(/,(?![^(]*\))/).map((part) => part.trim());
  return parts
    .filter((part) => !/^(unique|primary|foreign|check|constraint)\b/i.test(part))
    .map((part) => /^["'`[]?(\w+)/.exec(part)?.[1] ?? '');
}
