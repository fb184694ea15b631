import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Parses with a fresh copy of zod; returns how often it compiled code from text. */
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

it('zod compiles its checks on a server, where it has much to check', async () => {
  expect(await codeMade()).toBeGreaterThan(0);
});

it('zod compiles no code in a page, whose policy would report it', async () => {
  vi.stubGlobal('document', {});
  expect(await codeMade()).toBe(0);
});
