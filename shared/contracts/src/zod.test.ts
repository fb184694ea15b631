import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Parses with a zod of its own; answers how often code was made of text. */
async function codeMade(): Promise<number> {
  const made = vi.fn();
  const { Function: native } = globalThis;
  vi.stubGlobal(
    'Function',
    class {
      constructor(...parts: string[]) {
        made(...parts);
        return native(...parts);
      }
    },
  );
  const { z } = await import('./zod.ts');
  z.object({ day: z.string() }).parse({ day: 'today' });
  return made.mock.calls.length;
}

it('is compiled on a server, where it has much to check', async () => {
  expect(await codeMade()).toBeGreaterThan(0);
});

it('makes no code of text in a page, whose policy would report it', async () => {
  vi.stubGlobal('document', {});
  expect(await codeMade()).toBe(0);
});
