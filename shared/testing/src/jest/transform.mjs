import swcJest from '@swc/jest';

const compilers = {
  ts: compilerFor({ syntax: 'typescript', tsx: false }),
  tsx: compilerFor({ syntax: 'typescript', tsx: true }),
  js: compilerFor({ syntax: 'ecmascript', jsx: true }),
  // No one reads the lines of installed modules, and their maps are most of what a test would load.
  installed: compilerFor({ syntax: 'ecmascript', jsx: true }, false),
};
const installed = /[\\/]node_modules[\\/]/;
const moduleSyntax =
  /^\s*(?:import\b|export\b)|[;}]\s*(?:import|export)\b|\bimport\s*\(|import\.meta/m;

function compilerFor(parser, sourceMaps = 'inline') {
  return swcJest.createTransformer({
    // Ignores package-level .swcrc files.
    swcrc: false,
    sourceMaps,
    module: { type: 'commonjs' },
    jsc: { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
  });
}

function compilerOf(file) {
  if (installed.test(file) && !file.endsWith('.tsx')) return compilers.installed;
  if (file.endsWith('.tsx')) return compilers.tsx;
  return /\.[cm]?ts$/.test(file) ? compilers.ts : compilers.js;
}

/**
 * Compiles our sources and installed ES modules to CommonJS; installed CommonJS is unchanged.
 * @type {Record<string, unknown>}
 */
const transformer = {
  canInstrument: false,
  process(source, file, options) {
    if (installed.test(file) && !moduleSyntax.test(source)) return { code: source };
    return compilerOf(file).process(source, file, options);
  },
  getCacheKey(source, file, options) {
    return compilerOf(file).getCacheKey(source, file, options);
  },
};

export default transformer;
