import { join } from 'node:path';
import eslint from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { register } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';

// Editors start ESLint themselves; our rules are TypeScript either way.
const unregister = register();
const { localRules } = await import('./rules/local-rules.ts');
await unregister();

const root = join(import.meta.dirname, '../../../..');
const browser = [
  'shell/src',
  'mf-*/src',
  'shared/platform/src',
  'shared/ui/src',
  'shared/parts/src',
  'shared/testing/src',
];
const inFolders = (folders, pattern) => folders.map((folder) => `${folder}/**/${pattern}`);
const tests = ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', '**/*.journey.ts'];

export default tseslint.config(
  {
    ignores: [
      '**/{dist,node_modules,.cache,.data,.dev,coverage}/',
      'shared/tooling/templates/',
      '.ci/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  ...tseslint.configs.recommended,
  {
    // The compiler knows every global; this list would only repeat it.
    rules: { 'no-undef': 'off' },
  },
  {
    rules: {
      eqeqeq: ['error', 'smart'],
      'no-implicit-coercion': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      // Required with its reason by stridewell/reasoned-suppressions.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/ban-ts-comment': 'off',
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      // A schema and its type share a name: `const Challenge` and `type Challenge`.
      'no-redeclare': 'off',
      '@typescript-eslint/no-redeclare': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { stridewell: localRules },
    rules: {
      'stridewell/declared-components': 'error',
      'stridewell/file-length': ['warn', { most: 250 }],
      'stridewell/file-length-limit': ['error', { most: 400 }],
      'stridewell/file-names': 'error',
      'stridewell/import-addresses': 'error',
      'stridewell/named-exports-only': 'error',
      'stridewell/opened-database-clients': 'error',
      'stridewell/reasoned-suppressions': 'error',
      'stridewell/restricted-import': 'error',
    },
  },
  {
    // One test file per slice: its length is the number of its rules.
    files: tests,
    rules: { 'stridewell/file-length-limit': ['error', { most: 800 }] },
  },
  {
    // The places that open them, each with a listener.
    files: [
      'api/src/engine/postgres/connections/open-client.ts',
      'shared/embedded-postgres/src/with-client.ts',
    ],
    rules: { 'stridewell/opened-database-clients': 'off' },
  },
  {
    // Generated: as long as the database is wide.
    files: ['api/src/engine/postgres/schema/tables.ts'],
    rules: { 'stridewell/file-length': 'off', 'stridewell/file-length-limit': 'off' },
  },
  {
    // Tools that need a default export.
    files: [
      '**/*.config.{ts,mjs}',
      '**/*.d.ts',
      '**/global-setup.ts',
      'shell/e2e/*-reporter.ts',
      'shared/tooling/src/{jest,webpack}/*.mjs',
    ],
    rules: { 'stridewell/named-exports-only': 'off' },
  },
  {
    files: inFolders(['shared/*/src'], '*.{ts,tsx}'),
    // Only the component next to it imports its styles.
    ignores: ['shared/parts/src/**/*.styles.ts', ...tests],
    rules: { 'stridewell/described-exports': 'error' },
  },
  {
    files: inFolders(['shell/src', 'mf-*/src', 'shared/parts/src'], '*.tsx'),
    ignores: tests,
    rules: { 'stridewell/no-literal-text': 'error' },
  },
  {
    files: inFolders(['mf-*/src', 'shared/parts/src'], '*.{ts,tsx}'),
    ignores: ['**/*.queries.ts', ...tests],
    rules: { 'stridewell/calls-in-queries': 'error' },
  },
  {
    files: inFolders(browser, '*.{ts,tsx}'),
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'DOMParser',
          message:
            'Trusted Types refuses text here: use parseHtml or parseXml from @stridewell/platform.',
        },
      ],
      'react-hooks/exhaustive-deps': 'error',
      // It takes a component from a context (the router's link) for one created during rendering.
      'react-hooks/static-components': 'off',
      // A component with a `ref` among its props is reported for reading any of them.
      'react-hooks/refs': 'off',
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      // `display: block`, which stacks a table on a phone, removes the roles of its parts.
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['none', 'presentation'], td: ['cell'], th: ['rowheader', 'columnheader'] },
      ],
    },
  },
  {
    // They compile each file, which takes half of the time of linting; only the product has to be compilable.
    files: tests,
    rules: Object.fromEntries(
      Object.keys(reactHooks.configs.flat.recommended.rules)
        .filter(
          (rule) => !['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].includes(rule),
        )
        .map((rule) => [rule, 'off']),
    ),
  },
  {
    files: ['shared/platform/src/safe-html/parse-html.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message:
            'React.lazy never recovers from a failed load: use lateComponent from @stridewell/ui.',
        },
      ],
    },
  },
  {
    // Passes React as a whole to single-spa-react.
    files: ['shared/platform/src/composition/remote-root.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { languageOptions: { parserOptions: { tsconfigRootDir: root } } },
);
