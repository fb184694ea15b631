import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

// Rules go into the style sheet one by one, as in production: jsdom reads a changed text from its beginning.
const globals = { SC_DISABLE_SPEEDY: false };

const needsItsOwnPage = '// In a page of its own: ';

/** Where a package that this one depends on is. */
function pathOf(name) {
  try {
    return [createRequire(join(process.cwd(), 'package.json')).resolve(name)];
  } catch {
    return [];
  }
}

/** All test files in one page, but for those that need their own. */
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
  globals,
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
  // What hangs ends; a shared machine is at times a third as fast.
  testTimeout: 60_000,
};

export default preset;

/**
 * For a package whose tests are of screens and parts, not of the page itself: `npm test` runs all of its files in one
 * page. A file that is asked for by its name, or by what changed, has its own all the same.
 */
export const onePage =
  process.env.STRIDEWELL_TEST_PAGES === 'one' ? { ...preset, ...testsInOnePage() } : preset;
