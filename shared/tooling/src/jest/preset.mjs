import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

// Rules are inserted one by one, as in production: jsdom parses changed text from its beginning.
const globals = { SC_DISABLE_SPEEDY: false };

const needsItsOwnPage = '// In a page of its own: ';

/** Returns the folder of a dependency. */
function pathOf(name) {
  try {
    return [createRequire(join(process.cwd(), 'package.json')).resolve(name)];
  } catch {
    return [];
  }
}

/** All test files in one page, except those that need their own. */
function testsInOnePage() {
  const folder = join(process.cwd(), 'src');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => ({ name, path: join(folder, name) }));
  const isAlone = ({ path }) => readFileSync(path, 'utf8').startsWith(needsItsOwnPage);
  return {
    roots: ['<rootDir>/src', here('./together')],
    globals: {
      ...globals,
      togetherFiles: files.filter((file) => !isAlone(file)),
      togetherFirst: ['@testing-library/react', '@stridewell/testing'].flatMap(pathOf),
    },
    testMatch: [here('./together/together.test.cjs'), ...files.filter(isAlone).map((f) => f.path)],
  };
}

/**
 * The Jest preset of every browser package. A package's `jest.config.mjs` is one line: `export { default } from
 * '@stridewell/tooling/jest';`
 */
const preset = {
  testEnvironment: here('./environment.mjs'),
  testEnvironmentOptions: {
    url: 'http://localhost/',
    // Without this jsdom only uses the `browser` build, which is often an ES module.
    customExportConditions: ['browser', 'require', 'default'],
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  globals,
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  moduleNameMapper: { '\\.(?:woff2|svg|png|jpe?g|webp|css)$': here('./asset.cjs') },
  transform: { '\\.[cm]?[jt]sx?$': here('./transform.mjs') },
  // The transform leaves installed CommonJS alone, so no list of ES-module-only packages (easily wrong with pnpm's
  // nested folders) is needed.
  transformIgnorePatterns: [],
  setupFiles: [here('./polyfills.mjs')],
  setupFilesAfterEnv: [here('./setup.mjs')],
  cacheDirectory: here('../../../../.cache/jest'),
  restoreMocks: true,
  // Hanging tests end; a shared machine can be three times slower.
  testTimeout: 60_000,
};

export default preset;

/**
 * For packages whose tests are about screens and parts, not the page itself: `npm test` runs all of their files in one
 * page. A file selected by name, or by changes, has its own page anyway.
 */
export const onePage =
  process.env.STRIDEWELL_TEST_PAGES === 'one' ? { ...preset, ...testsInOnePage() } : preset;
