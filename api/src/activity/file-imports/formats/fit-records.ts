/** A message of a FIT file, with the fields that are single integers, by field number. */
export interface FitMessage {
  number: number;
  fields: ReadonlyMap<number, number>;
  /** Seconds since the beginning of 1990, as FIT counts them; undefined before the file's first timestamp. */
  time: number | undefined;
}

/** The layout of a kind of message, as defined in the file. */
interface Definition {
  number: number;
  isBigEndian: boolean;
  fields: { number: number; size: number }[];
  /** The number of bytes after the fields that apps on the watch have added. */
  extraBytes: number;
}

const mark = '.FIT';
const markAt = 8;
const [timestamp, timestamp16] = [253, 26];
const monitoring = 55;

/** Whether a file starts like a FIT file. */
export function isFit(begin: Buffer | string): boolean {
  const text = typeof begin === 'string' ? begin : begin.toString('latin1', 0, markAt + 4);
  return text.startsWith(mark, markAt);
}

/**
 * Reads the messages of a FIT file (https://developer.garmin.com/fit/protocol/), and of FIT files appended to it. Ends
 * where the file is damaged, and calls `onDamage`.
 */
export function* readFit(file: Buffer, onDamage: () => void): Generator<FitMessage> {
  let at = 0;
  try {
    while (at < file.length) {
      const headerSize = file.readUInt8(at);
      if (headerSize < 12 || !isFit(file.subarray(at))) return onDamage();
      const end = at + headerSize + file.readUInt32LE(at + 4);
      yield* readMessages(file, at + headerSize, end);
      // A checksum follows.
      at = end + 2;
    }
  } catch (error) {
    // A position beyond the end.
    if (!(error instanceof RangeError)) throw error;
    onDamage();
  }
}

/** Reads messages; throws RangeError if they are damaged. */
function* readMessages(file: Buffer, begin: number, end: number): Generator<FitMessage> {
  const definitions = new Map<number, Definition>();
  let time: number | undefined;
  for (let at = begin; at < end;) {
    const header = file.readUInt8(at);
    at += 1;
    const isShort = (header & 0x80) !== 0;
    if (!isShort && (header & 0x40) !== 0) {
      const [definition, next] = readDefinition(file, at, (header & 0x20) !== 0);
      definitions.set(header & 0x0f, definition);
      at = next;
      continue;
    }
    const definition = definitions.get(isShort ? (header >> 5) & 0x03 : header & 0x0f);
    if (!definition) throw new RangeError('A message is not defined.');
    const [fields, next] = readFields(file, at, definition);
    at = next;
    time = timeOf(fields, definition, time, isShort ? header & 0x1f : undefined);
    yield { number: definition.number, fields, time };
  }
}

function readDefinition(file: Buffer, from: number, hasExtra: boolean): [Definition, end: number] {
  const isBigEndian = file.readUInt8(from + 1) === 1;
  const number = isBigEndian ? file.readUInt16BE(from + 2) : file.readUInt16LE(from + 2);
  let at = from + 5;
  const fields: Definition['fields'] = [];
  for (let left = file.readUInt8(from + 4); left > 0; left -= 1, at += 3)
    fields.push({ number: file.readUInt8(at), size: file.readUInt8(at + 1) });
  let extraBytes = 0;
  if (hasExtra) {
    const count = file.readUInt8(at);
    at += 1;
    for (let left = count; left > 0; left -= 1, at += 3) extraBytes += file.readUInt8(at + 1);
  }
  return [{ number, isBigEndian, fields, extraBytes }, at];
}

function readFields(
  file: Buffer,
  from: number,
  { fields, isBigEndian, extraBytes }: Definition,
): [values: Map<number, number>, end: number] {
  const values = new Map<number, number>();
  let at = from;
  for (const { number, size } of fields) {
    if (at + size > file.length) throw new RangeError('A message is cut off.');
    if (size === 1 || size === 2 || size === 4) {
      const value = isBigEndian ? file.readUIntBE(at, size) : file.readUIntLE(at, size);
      // All bits set means that nothing was measured.
      if (value !== 2 ** (8 * size) - 1) values.set(number, value);
    }
    at += size;
  }
  return [values, at + extraBytes];
}

/**
 * Returns when a message was written: its full timestamp, or the previous one advanced to the last bits that it has.
 */
function timeOf(
  fields: ReadonlyMap<number, number>,
  { number }: Definition,
  before: number | undefined,
  fiveBits: number | undefined,
): number | undefined {
  const whole = fields.get(timestamp);
  if (whole !== undefined) return whole;
  const bits = number === monitoring ? fields.get(timestamp16) : undefined;
  const [last, size] = bits === undefined ? [fiveBits, 32] : [bits, 65_536];
  if (before === undefined || last === undefined) return before;
  const passed = (last - (before % size) + size) % size;
  return before + passed;
}
