import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { expect, it } from 'vitest';
import webpack, { type Compiler } from 'webpack';
import { runWebpack } from '#build/build-package.ts';
import { screenImports, watchScreens, type ScreenScripts } from './lazy-screens.ts';
import { lentScripts } from './lent-modules.ts';

it("the build finds a remote's screens by address pattern", () => {
  const code = `export const TeamRoutes = screenRoutes({
    '/teams': () => import('#teams/teams.screen.tsx'),
    '/teams/:teamId': () => import('#team/team.screen.tsx'),
  });`;
  expect(screenImports(code)).toEqual([
    { path: '/teams', request: '#teams/teams.screen.tsx' },
    { path: '/teams/:teamId', request: '#team/team.screen.tsx' },
  ]);
});

it('the build names the scripts of each screen, even if the table is merged into its module', async () => {
  const folder = temporaryFolder();
  const files = {
    'src/index.js': "import { routes } from './routes.tsx'; log(routes);",
    'src/routes.tsx': `export const routes = {
      '/teams': () => import('./teams.js'), '/teams/:teamId': () => import('./team.js') };`,
    'src/teams.js': "export const Teams = 'all teams';",
    'src/team.js': "export const Team = 'one team';",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  let screens: ScreenScripts[] = [];
  await runWebpack({
    context: folder,
    entry: './src/index.js',
    mode: 'production',
    output: { path: join(folder, 'dist'), filename: 'out.js', chunkFilename: '[id].chunk.js' },
    plugins: [
      {
        apply(compiler: Compiler) {
          const screensOf = watchScreens(compiler, [folder]);
          compiler.hooks.emit.tap('read', (compilation) => {
            screens = screensOf(compilation);
          });
        },
      },
    ],
  });
  expect(screens.map(({ path }) => path)).toEqual(['/teams', '/teams/:teamId']);
  const scripts = screens.flatMap(({ preload }) => preload);
  expect(scripts).toEqual([
    expect.stringMatching(/\.chunk\.js$/),
    expect.stringMatching(/\.chunk\.js$/),
  ]);
  expect(new Set(scripts).size).toBe(2);
});

it('the build names what the shell shares with a screen, and the scripts for it', async () => {
  const folder = temporaryFolder();
  const lent = 'react-hook-form';
  const files = {
    'src/index.js': "import { routes } from './routes.tsx'; log(routes);",
    'src/routes.tsx': `export const routes = {
      '/teams': () => import('./teams.js'), '/teams/:teamId': () => import('./team.js') };`,
    'src/teams.js': "export const Teams = 'all teams';",
    'src/team.js': `import { useForm } from '${lent}'; export const Team = useForm;`,
    [`node_modules/${lent}/package.json`]: JSON.stringify({ name: lent, version: '1.0.0' }),
    [`node_modules/${lent}/index.js`]: 'export const useForm = 1;',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  let screens: ScreenScripts[] = [];
  let lends: Record<string, string[]> = {};
  await runWebpack({
    context: folder,
    entry: './src/index.js',
    mode: 'production',
    output: { path: join(folder, 'dist'), filename: 'out.js', chunkFilename: '[id].chunk.js' },
    plugins: [
      new webpack.sharing.SharePlugin({ shared: [lent] }),
      {
        apply(compiler: Compiler) {
          const screensOf = watchScreens(compiler, [folder]);
          compiler.hooks.emit.tap('read', (compilation) => {
            screens = screensOf(compilation);
            lends = lentScripts(compilation);
          });
        },
      },
    ],
  });
  expect(screens.map((screen) => screen.lent)).toEqual([undefined, [lent]]);
  expect(lends).toEqual({ [lent]: [expect.stringMatching(/\.chunk\.js$/)] });
});
