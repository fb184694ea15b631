import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * How every browser-side package is tested. A package's `jest.config.mjs` is one line:
 * `export { default } from '@stridewell/tooling/jest';`
 */
const preset = {
  testEnvironment: here('./environment.mjs'),
  testEnvironmentOptions: {
    url: 'http://localhost/',
    // Without this jsdom takes the `browser` build alone, which is often an ES module only.
    customExportConditions: ['browser', 'require', 'default'],
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  moduleNameMapper: { '\\.(?:woff2|svg|png|jpe?g|webp|css)$': here('./asset.cjs') },
  transform: { '\\.[cm]?[jt]sx?$': here('./transform.mjs') },
  // The transform itself leaves installed CommonJS alone, so no list of ES-module-only packages
  // (which under pnpm's nested folders is easily wrong) has to be kept.
  transformIgnorePatterns: [],
  setupFiles: [here('./polyfills.mjs')],
  setupFilesAfterEnv: [here('./setup.mjs')],
  cacheDirectory: here('../../../../.cache/jest'),
  restoreMocks: true,
  testTimeout: 15_000,
};

export default preset;
