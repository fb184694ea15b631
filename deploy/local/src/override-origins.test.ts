import { describe, expect, it } from 'vitest';
import { overrideOrigins } from './override-origins.ts';

describe('override releases may be loaded', () => {
  it("only from the user's own machine, and only if the product is a demo or in development", () => {
    expect(overrideOrigins({ isOpen: true }, undefined)).toContain('http://localhost:*');
    expect(overrideOrigins({ isOpen: false }, undefined)).toEqual([]);
  });

  it('only from the configured origins', () => {
    const given = 'https://*.try.example  http://localhost:*';
    expect(overrideOrigins({ isOpen: true }, given)).toEqual([
      'https://*.try.example',
      'http://localhost:*',
    ]);
    expect(overrideOrigins({ isOpen: true }, '')).toEqual([]);
  });

  it.each(['*', 'https://a.example/x', 'https://a.example;script-src', "'unsafe-eval'"])(
    "never from %s, which isn't an origin",
    (given) => {
      expect(() => overrideOrigins({ isOpen: true }, given)).toThrow("isn't an origin");
    },
  );
});
