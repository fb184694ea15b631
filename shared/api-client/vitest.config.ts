import { defineConfig } from 'vitest/config';

// What hangs ends; a shared machine is at times a third as fast.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
