import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { expect, it } from 'vitest';
import type { Compiler } from 'webpack';
import { runWebpack } from '#build/build-package.ts';
import { screenImports, watchScreens, type ScreenScripts } from './lazy-screens.ts';

it('finds the screens that a remote loads, by the patterns of their addresses', () => {
  const code = `export const TeamRoutes = screenRoutes({
    '/teams': () => import('#teams/teams.screen.tsx'),
    '/teams/:teamId': () => import('#team/team.screen.tsx'),
  });`;
  expect(screenImports(code)).toEqual([
    { path: '/teams', request: '#teams/teams.screen.tsx' },
    { path: '/teams/:teamId', request: '#team/team.screen.tsx' },
  ]);
});

it('names the scripts of each screen, though the table is merged into its module', async () => {
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
