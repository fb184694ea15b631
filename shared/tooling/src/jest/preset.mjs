import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import remotePreset from '@stridewell/testing/jest';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

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
      ...remotePreset.globals,
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
  ...remotePreset,
  setupFilesAfterEnv: [...remotePreset.setupFilesAfterEnv, here('./second-try.mjs')],
  cacheDirectory: here('../../../../.cache/jest'),
};

export default preset;

/**
 * For packages whose tests are about screens and parts, not the page itself: `npm test` runs all of their files in one
 * page. A file selected by name, or by changes, has its own page anyway.
 */
export const onePage =
  process.env.STRIDEWELL_TEST_PAGES === 'one' ? { ...preset, ...testsInOnePage() } : preset;
