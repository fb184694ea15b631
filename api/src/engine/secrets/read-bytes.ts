/** A stream that ends too early, or doesn't start as expected. */
export class StreamRefused extends Error {
  override name = 'StreamRefused';
}

/** Reads a stream by length. */
export interface Bytes {
  exactly(length: number): Promise<Buffer>;
  /** Reads a line with its line feed; throws for one longer than this many bytes. */
  line(most: number): Promise<Buffer>;
  isOver(): Promise<boolean>;
}

/** Reads a stream by length; throws for one that ends too early. */
export function readBytes(source: AsyncIterable<Buffer>): Bytes {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let bytes = 0;
  const more = async () => {
    const { value, done } = await chunks.next();
    if (done) return false;
    held.push(value);
    bytes += value.length;
    return true;
  };
  /** Returns the content in one piece: concatenated once, and not with every chunk. */
  const whole = () => {
    const [only = Buffer.alloc(0)] = held.length > 1 ? [Buffer.concat(held)] : held;
    held = [only];
    return only;
  };
  const take = (length: number) => {
    const all = whole();
    held = [all.subarray(length)];
    bytes -= length;
    return all.subarray(0, length);
  };
  const cutOff = () => new StreamRefused('The archive is incomplete: it was cut off.');
  return {
    async exactly(length) {
      while (bytes < length) if (!(await more())) throw cutOff();
      return take(length);
    },
    async line(most) {
      while (!held.at(-1)?.includes(0x0a) && bytes <= most) if (!(await more())) throw cutOff();
      const end = whole().indexOf(0x0a) + 1;
      if (end === 0 || end > most) throw new StreamRefused("This isn't a program archive.");
      return take(end);
    },
    async isOver() {
      while (bytes === 0) if (!(await more())) return true;
      return false;
    },
  };
}
