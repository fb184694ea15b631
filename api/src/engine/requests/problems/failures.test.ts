import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './failures.ts';

it("a missing socket counts as a missing database, but a missing file doesn't", () => {
  const missing = (syscall: string) =>
    Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall });
  expect(isDatabaseUnavailable(missing('connect'))).toBe(true);
  expect(isDatabaseUnavailable(missing('rename'))).toBe(false);
});
