import { configDefaults, defineConfig } from 'vitest/config';

/** Starts and kills a dozen servers: for releases, or by name. */
const slow =
  process.env['STRIDEWELL_LANE'] === 'fast' ? ['src/start-embedded-postgres.test.ts'] : [];

// Hanging tests end; a shared machine can be three times slower.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...slow],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
