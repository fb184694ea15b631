import { configDefaults, defineConfig } from 'vitest/config';

/** These start proxies, images and databases, or take 14 s: for releases, or by name. */
const slow =
  process.env['STRIDEWELL_LANE'] === 'fast'
    ? [
        'alerts',
        'metrics',
        'proxies',
        'proxies-releases',
        'image',
        'node-versions',
        'built-commands',
        'operator-path',
        'upgrade',
      ].map((name) => `src/${name}.test.ts`)
    : [];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...slow],
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
