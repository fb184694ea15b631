import { boundaryRules } from './rules.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: boundaryRules(process.cwd()).map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // Types are imports too: a remote that imports a type from the api depends on it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(?:^|/)(?:node_modules|dist|\\.cache|\\.data|\\.dev)/|^shared/[^/]+/templates/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
