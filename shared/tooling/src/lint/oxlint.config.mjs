// The patterns start anywhere: the files to lint are not in the folder of this one.
const browser = ['**/shell/src', '**/mf-*/src', '**/shared/{platform,ui,parts,testing}/src'];
const inFolders = (folders, pattern) => folders.map((folder) => `${folder}/**/${pattern}`);
const tests = ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', '**/*.journey.ts'];

/** Press events. */
const acts = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

const listRoles = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];

/** The rules that run the React Compiler. */
const compilerRules = [
  'error-boundaries',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'set-state-in-effect',
  'set-state-in-render',
  'unsupported-syntax',
  'use-memo',
  'void-use-memo',
];

export default {
  plugins: ['eslint', 'typescript', 'oxc', 'react', 'jsx-a11y'],
  jsPlugins: [{ name: 'stridewell', specifier: './local-plugin.mjs' }],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, browser: true, node: true },
  rules: {
    eqeqeq: ['error', 'smart'],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-implicit-coercion': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unreachable': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
    ],
    'object-shorthand': 'error',
    'prefer-template': 'error',
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'react/incompatible-library': 'warn',
    // It mistakes the elements of a pair, such as a term and its value, for those of a list.
    'react/jsx-key': 'off',
    // A component with a `ref` among its props is reported for reading any of them.
    'react/refs': 'off',
    // It mistakes a component from a context (the router's link) for one created during rendering.
    'react/static-components': 'off',
    'react/unsupported-syntax': 'warn',
    // It asks for a label on empty cells that are hidden.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    // `display: block`, which stacks a table on a phone, removes the roles of its parts.
    'jsx-a11y/no-interactive-element-to-noninteractive-role': [
      'error',
      { tr: ['none', 'presentation', 'row'], td: ['cell'], th: ['rowheader', 'columnheader'] },
    ],
    'jsx-a11y/no-redundant-roles': [
      'error',
      {
        thead: ['rowgroup'],
        tbody: ['rowgroup'],
        tr: ['row'],
        td: ['cell'],
        th: ['rowheader', 'columnheader'],
      },
    ],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      {
        ul: listRoles,
        ol: listRoles,
        li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
        table: ['grid'],
        td: ['gridcell'],
        fieldset: ['radiogroup', 'presentation'],
      },
    ],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      {
        handlers: [...acts, 'onError', 'onLoad'],
        alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
        body: ['onError', 'onLoad'],
        dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
        iframe: ['onError', 'onLoad'],
        img: ['onError', 'onLoad'],
      },
    ],
    'jsx-a11y/no-static-element-interactions': [
      'error',
      { allowExpressionValues: true, handlers: acts },
    ],
    // `role="status"` says more than `<output>`, and says it in every browser.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
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
      files: ['**/shared/platform/src/composition/remote-root.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      files: ['**/*.{ts,tsx,mjs}'],
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
        '**/api/src/engine/postgres/connections/open-client.ts',
        '**/shared/embedded-postgres/src/with-client.ts',
      ],
      rules: { 'stridewell/opened-database-clients': 'off' },
    },
    {
      // Generated: one line per column of the database.
      files: ['**/api/src/engine/postgres/schema/tables.ts'],
      rules: { 'stridewell/file-length': 'off', 'stridewell/file-length-limit': 'off' },
    },
    {
      // Tools that need a default export.
      files: [
        '**/*.config.{ts,mjs}',
        '**/*.d.ts',
        '**/global-setup.ts',
        '**/shell/e2e/*-reporter.ts',
        '**/shared/{tooling,testing}/src/{jest,webpack}/*.mjs',
        '**/local-plugin.mjs',
      ],
      rules: { 'stridewell/named-exports-only': 'off' },
    },
    {
      // oxlint reports files below this folder relative to it.
      files: ['**/shared/*/src/**/*.{ts,tsx}', 'rules/*.ts'],
      // Only the component next to it imports its styles.
      excludeFiles: ['**/shared/parts/src/**/*.styles.ts', ...tests],
      rules: { 'stridewell/described-exports': 'error' },
    },
    {
      files: inFolders(['**/shell/src', '**/mf-*/src', '**/shared/parts/src'], '*.tsx'),
      excludeFiles: tests,
      rules: { 'stridewell/no-literal-text': 'error' },
    },
    {
      files: inFolders(['**/mf-*/src', '**/shared/parts/src'], '*.{ts,tsx}'),
      excludeFiles: ['**/*.queries.ts', ...tests],
      rules: { 'stridewell/calls-in-queries': 'error' },
    },
    {
      files: inFolders(browser, '*.{ts,tsx}'),
      rules: {
        'react/rules-of-hooks': 'error',
        'no-restricted-globals': [
          'error',
          {
            name: 'DOMParser',
            message:
              'Trusted Types refuses text here: use parseHtml or parseXml from @stridewell/platform.',
          },
        ],
      },
    },
    {
      // Only the product has to be compilable.
      files: tests,
      rules: Object.fromEntries(compilerRules.map((rule) => [`react/${rule}`, 'off'])),
    },
    {
      files: ['**/shared/platform/src/safe-html/parse-html.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
  ],
};
