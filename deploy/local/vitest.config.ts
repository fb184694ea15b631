import { configDefaults, defineConfig } from 'vitest/config';

/** Builds everything and runs it as processes: for releases, or by name. */
const slow = process.env['STRIDEWELL_LANE'] === 'fast' ? ['src/build-folders.test.ts'] : [];

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], exclude: [...configDefaults.exclude, ...slow] },
});
