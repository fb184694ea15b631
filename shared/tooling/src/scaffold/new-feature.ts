import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from '../preflight.mjs';
import { namesOf, type NameOptions, type Names } from './names.ts';
import type { PartFiles } from './part-files.ts';
import { addBefore, addNamedImport, addToArray } from './source-edits.ts';

function routesComponent(text: string, remote: string): string {
  const name = /export function (\w+)Routes\(/.exec(text)?.[1];
  if (!name) throw stop(`${remote}/src/routes.tsx declares no …Routes component.`);
  return name;
}

function addPath(text: string, names: Names): string {
  const title = `{ en: '${names.$Title$}', es: '${names.$Titulo$}' }`;
  const path = `{ path: '/${names.$kebab$}', title: ${title}, isTitleHidden: true, access: 'member' },`;
  return addToArray(text, (property) => property.startsWith('paths:'), path);
}

function addRoute(text: string, names: Names): string {
  const screen = `${names.$Pascal$}Screen`;
  const module = `#${names.$kebab$}/${names.$kebab$}.screen.tsx`;
  const route = `<Route path="/${names.$kebab$}" element={<${screen} />} />`;
  const mark = text.includes('<Route path="*"') ? '<Route path="*"' : '</Routes>';
  return addBefore(addNamedImport(text, module, screen), mark, route);
}

/** Adds a feature to a remote: a folder with a screen and its test, an address, a route, its texts. */
export async function newFeature(
  files: PartFiles,
  root: string,
  place: string,
  options: NameOptions = {},
): Promise<void> {
  const [remote = '', kebab = ''] = place.split('/');
  if (!remote.startsWith('mf-') || kebab === '')
    throw stop(`Name the remote and the feature: pnpm new feature mf-challenges/rules`);
  const names = namesOf(kebab, options);
  const routes = `${remote}/src/routes.tsx`;
  await files.edit(routes, (text) => addRoute(text, names));
  const component = routesComponent(readFileSync(join(root, routes), 'utf8'), remote);
  await files.edit(`${remote}/src/remote.ts`, (text) => addPath(text, names));
  const titles = [
    ['en', names.$Title$],
    ['es', names.$Titulo$],
  ] as const;
  for (const [language, title] of titles) {
    await files.edit(`${remote}/locales/${language}.json`, (text) => {
      const texts: Record<string, unknown> = JSON.parse(text);
      return JSON.stringify({ ...texts, [names.$camel$]: { title } });
    });
  }
  const all = { ...names, $remote$: remote, $Remote$: component };
  await files.addTemplate('feature', `${remote}/src/${kebab}`, all);
}
