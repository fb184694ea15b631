import { describe, expect, it } from 'vitest';
import { readBytes } from './read-bytes.ts';

/** Yields a text in chunks of a few bytes each. */
async function* inChunks(text: string, bytes: number): AsyncGenerator<Buffer> {
  const all = Buffer.from(text);
  for (let from = 0; from < all.length; from += bytes) yield all.subarray(from, from + bytes);
}

describe('bytes read by length', () => {
  it.each([1, 2, 5, 100])('are the same in chunks of %d', async (size) => {
    const bytes = readBytes(inChunks('head\n12345678next\n', size));
    expect((await bytes.line(20)).toString()).toBe('head\n');
    expect((await bytes.exactly(0)).length).toBe(0);
    expect((await bytes.exactly(8)).toString()).toBe('12345678');
    expect(await bytes.isOver()).toBe(false);
    expect((await bytes.line(20)).toString()).toBe('next\n');
    expect(await bytes.isOver()).toBe(true);
  });

  it.each([1, 5, 100])('are refused if they end too early, in chunks of %d', async (size) => {
    await expect(readBytes(inChunks('1234', size)).exactly(5)).rejects.toThrow(/cut off/);
    await expect(readBytes(inChunks('1234', size)).line(20)).rejects.toThrow(/cut off/);
    await expect(readBytes(inChunks('123456\n', size)).line(5)).rejects.toThrow(
      /isn't a program archive/,
    );
  });

  it('are concatenated once: the time depends on the length, not on the number of chunks', async () => {
    const chunk = Buffer.alloc(4 * 1024);
    const count = 8 * 1024;
    async function* many(): AsyncGenerator<Buffer> {
      for (let at = 0; at < count; at += 1) yield chunk;
    }
    const begun = process.cpuUsage();
    expect((await readBytes(many()).exactly(count * chunk.length)).length).toBe(2 ** 25);
    // Concatenating with each chunk would copy for tens of seconds.
    expect(process.cpuUsage(begun).user / 1_000_000).toBeLessThan(3);
  });
});
