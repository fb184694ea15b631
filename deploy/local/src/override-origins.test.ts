import { describe, expect, it } from 'vitest';
import { overrideOrigins } from './override-origins.ts';

describe('releases may be tried', () => {
  it("from the person's own machine where the product is open, else from nowhere", () => {
    expect(overrideOrigins({ isOpen: true }, undefined)).toContain('http://localhost:*');
    expect(overrideOrigins({ isOpen: false }, undefined)).toEqual([]);
  });

  it('from where the setting says, and from nowhere else', () => {
    const given = 'https://*.try.example  http://localhost:*';
    expect(overrideOrigins({ isOpen: true }, given)).toEqual([
      'https://*.try.example',
      'http://localhost:*',
    ]);
    expect(overrideOrigins({ isOpen: true }, '')).toEqual([]);
  });

  it.each(['*', 'https://a.example/x', 'https://a.example;script-src', "'unsafe-eval'"])(
    'never from %s, which is no origin',
    (given) => {
      expect(() => overrideOrigins({ isOpen: true }, given)).toThrow("isn't an origin");
    },
  );
});
