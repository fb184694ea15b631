import { configDefaults, defineConfig } from 'vitest/config';

/** These build everything and run it as processes, or wait for ten seconds: for releases, or by name. */
const slow =
  process.env['STRIDEWELL_LANE'] === 'fast'
    ? ['build-folders', 'connections', 'door/serve-releases'].map((name) => `src/${name}.test.ts`)
    : [];

// Hanging tests end; a shared machine can be three times slower.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    exclude: [...configDefaults.exclude, ...slow],
  },
});
