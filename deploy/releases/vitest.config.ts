import { configDefaults, defineConfig } from 'vitest/config';

/** These start processes: for releases, or by name. */
const slow = process.env['STRIDEWELL_LANE'] === 'fast' ? ['src/release-processes.test.ts'] : [];

// Hanging tests end; a shared machine can be three times slower.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...slow],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
