import type { KnipConfig } from 'knip';

const isProduction = process.argv.includes('--production');
const notShipped = '!src/**/*.{test,fixture}.{ts,tsx}!';

const config: KnipConfig = {
  // An export that a test imports is not dead if its own file uses it; one that only tests use is.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  workspaces: {
    '.': {
      project: [],
      // For editors, and for running a tool by hand; scripts use those of shared/tooling.
      ignoreDependencies: [
        '@stridewell/tooling',
        'dependency-cruiser',
        'oxlint',
        'typescript',
        'typescript-7',
      ],
    },
    shell: {
      entry: [
        'src/bootstrap.tsx!',
        'src/offline/worker.ts!',
        'src/embed/embed-script.ts!',
        'src/**/*.test.{ts,tsx}',
        'e2e/*.journey.ts',
        'e2e/*.config.ts',
        'e2e/*-reporter.ts',
        // Built and run as another team's program.
        'e2e/foreign-host/build.mjs',
        'e2e/foreign-host/src/root.mjs',
        'e2e/foreign-remote/build.mjs',
        'e2e/foreign-remote/src/lifecycles.jsx',
        'e2e/vite-remote/src/*.jsx',
        'e2e/plain-remote/build.mjs',
        'e2e/plain-remote/src/lifecycles.js',
      ],
      project: ['src/**/*.{ts,tsx}!', notShipped, 'e2e/**/*.{ts,mjs,jsx}'],
      // The journeys read their scripts as files.
      ignoreDependencies: ['axe-core', 'react-18', 'react-dom-18'],
    },
    'mf-*': {
      entry: [
        'src/remote.ts!',
        'src/lifecycles.ts!',
        'src/fills.{ts,tsx}!',
        'src/**/*.test.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}!', notShipped],
      // Shared at run time: module federation reads their versions from every remote.
      ignoreDependencies: [
        '@tanstack/react-query',
        'react',
        'react-dom',
        'react-hook-form',
        'styled-components',
      ],
    },
    'shared/*': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}!', '!src/testing/**!', notShipped],
    },
    'shared/platform': {
      // The build of the shell puts it into the page by its path.
      entry: ['src/session/early-session.ts!', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}!', '!src/testing/**!', notShipped],
    },
    'shared/parts': {
      entry: ['src/**/*.test.{ts,tsx}', 'gallery/gallery.tsx'],
      project: ['src/**/*.{ts,tsx}!', 'gallery/**/*.{ts,tsx}', notShipped],
    },
    'shared/testing': {
      entry: ['src/jest/*.{mjs,cjs}!', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx,mjs,cjs}!', notShipped],
    },
    'shared/remote': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.{ts,mjs}!', notShipped],
      // Resolved by name for webpack, or loaded by it.
      ignoreDependencies: ['@swc/core', 'swc-loader'],
    },
    'shared/create-stridewell-remote': {
      entry: ['src/create.ts!', 'src/**/*.test.ts'],
      project: ['src/**/*.ts!', notShipped],
      ignore: ['templates/**'],
      // The versions that it writes into a remote's package.json.
      ignoreDependencies: ['.+'],
    },
    'shared/embedded-postgres': {
      entry: ['src/**/*.test.ts', 'src/hold-server.fixture.ts'],
      project: ['src/**/*.ts!', notShipped],
      ignoreBinaries: ['unshare'],
    },
    'shared/tooling': {
      entry: [
        'src/check/check.ts!',
        'src/bench/bench.ts!',
        'src/{dev,build,packages,scaffold,test}/*.{ts,mjs}!',
        'src/{check,lint,boundaries}/*.config.{ts,mjs}!',
        'src/lint/local-plugin.mjs!',
        'src/{jest,webpack}/*.{mjs,cjs}!',
        'src/webpack/hot-client.ts!',
        'src/developers/browser/{site,calls,embed}.ts!',
        // Also read by `npm start`, which is outside of this package.
        'src/preflight.mjs!',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.{ts,mjs,cjs}!', '!src/boundaries/planted-violations.ts!', notShipped],
      ignore: ['templates/**'],
      // Started as programs by path, or resolved by name for webpack.
      ignoreDependencies: [
        '@swc/core',
        'dependency-cruiser',
        'oxfmt',
        'oxlint',
        'typescript-7',
        'swc-loader',
      ],
      ignoreBinaries: ['unshare'],
    },
    api: {
      entry: [
        'src/main.ts!',
        'src/engine/postgres/schema/write-tables.ts!',
        'src/build-server.ts!',
        'src/operations/content/content.ts!',
        'src/companion/content/check-content.ts!',
        'src/companion/content/speak-pieces.ts!',
        '{src,test}/**/*.test.ts',
        'test/setup/*.ts',
        'test/bench/bench.ts',
        'test/fixtures/stuck-restore.fixture.ts',
      ],
      project: ['src/**/*.ts!', 'test/**/*.ts', notShipped],
      ignoreBinaries: ['psql', 'pico2wave', 'lame', 'runuser'],
      // Its files are read from the package.
      ignoreDependencies: ['@expo-google-fonts/figtree'],
    },
    'deploy/drills': {
      entry: ['src/**/*.test.ts', 'src/operator-stand-ins.fixture.ts'],
      project: ['src/**/*.ts', notShipped],
      // Commands that operators run, as far as the machine has them.
      ignoreBinaries: [
        'apt-get',
        'caddy',
        'kubectl',
        'openssl',
        'pgbouncer',
        'promtool',
        'unshare',
      ],
      // Named in arguments of processes that tests start, or imported by the version of an object.
      ignoreDependencies: ['tsx', 'kubernetes-models', '@kubernetes-models/.+'],
    },
    'deploy/*': {
      entry: [
        '*.mjs!',
        'src/{server,serve-development,release}.ts!',
        'src/{stridewell,stridewell-page,build-folders,build-developers}.ts!',
        'src/**/*.test.ts',
        'src/unmounted-release.fixture.ts',
      ],
      project: ['src/**/*.ts!', '*.mjs!', notShipped],
    },
  },
};

export default config;
