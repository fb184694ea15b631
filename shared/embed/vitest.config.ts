import { defineConfig } from 'vitest/config';

// Hanging tests end; a shared machine can be three times slower.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
