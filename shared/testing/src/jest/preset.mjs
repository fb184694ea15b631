import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The Jest preset of a remote: `export { default } from '@stridewell/testing/jest';` in its `jest.config.mjs`. */
const preset = {
  testEnvironment: here('./environment.mjs'),
  testEnvironmentOptions: {
    url: 'http://localhost/',
    // Without this jsdom only uses the `browser` build, which is often an ES module.
    customExportConditions: ['browser', 'require', 'default'],
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Rules are inserted one by one, as in production: jsdom parses changed text from its beginning.
  globals: { SC_DISABLE_SPEEDY: false },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  moduleNameMapper: { '\\.(?:woff2|svg|png|jpe?g|webp|css)$': here('./asset.cjs') },
  transform: { '\\.[cm]?[jt]sx?$': here('./transform.mjs') },
  // The transform leaves installed CommonJS alone, so no list of ES-module-only packages (easily wrong with pnpm's
  // nested folders) is needed.
  transformIgnorePatterns: [],
  setupFiles: [here('./polyfills.mjs')],
  setupFilesAfterEnv: [here('./setup.mjs')],
  restoreMocks: true,
  // Hanging tests end; a shared machine can be three times slower.
  testTimeout: 60_000,
};

export default preset;
