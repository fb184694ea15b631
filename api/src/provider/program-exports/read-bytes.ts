import { TransferRefused } from './transfer-refused.ts';

/** Reads a stream by lengths. */
export interface Bytes {
  exactly(length: number): Promise<Buffer>;
  /** With its line feed; refuses one that is longer than so many bytes. */
  line(most: number): Promise<Buffer>;
  isOver(): Promise<boolean>;
}

/** Reads a stream by lengths; one that ends too early is refused. */
export function readBytes(source: AsyncIterable<Buffer>): Bytes {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await chunks.next();
    if (done) return false;
    held = held.length > 0 ? Buffer.concat([held, value]) : value;
    return true;
  };
  const take = (length: number) => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  const cutOff = () => new TransferRefused('The archive is not whole: it was cut off.');
  return {
    async exactly(length) {
      while (held.length < length) if (!(await more())) throw cutOff();
      return take(length);
    },
    async line(most) {
      while (!held.includes(0x0a) && held.length <= most) if (!(await more())) throw cutOff();
      const end = held.indexOf(0x0a) + 1;
      if (end === 0 || end > most) throw new TransferRefused('This is no archive of a program.');
      return take(end);
    },
    async isOver() {
      while (held.length === 0) if (!(await more())) return true;
      return false;
    },
  };
}
