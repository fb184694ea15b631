import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from '../preflight.mjs';
import { namesOf, type NameOptions, type Names } from 'create-stridewell-remote';
import type { PartFiles } from './part-files.ts';
import { addBefore, addToArray } from './source-edits.ts';

function routesComponent(text: string, remote: string): string {
  const name = /export const (\w+)Routes = screenRoutes\(/.exec(text)?.[1];
  if (!name) throw stop(`${remote}/src/routes.tsx declares no …Routes with screenRoutes.`);
  return name;
}

function addPath(text: string, names: Names): string {
  const title = `{ en: '${names.$Title$}', es: '${names.$Titulo$}' }`;
  const path = `{ path: '/${names.$kebab$}', title: ${title}, isTitleHidden: true, access: 'member' },`;
  return addToArray(text, (property) => property.startsWith('paths:'), path);
}

function addRoute(text: string, names: Names): string {
  const module = `#${names.$kebab$}/${names.$kebab$}.screen.tsx`;
  return addBefore(text, '});', `'/${names.$kebab$}': () => import('${module}'),`);
}

/** The kind of a feature's screen: only a title, a call's list, or a form that a call saves. */
export type ScreenKind = 'feature' | 'list' | 'form';

function textsOf(kind: ScreenKind, language: 'en' | 'es'): Record<string, string> {
  const isEnglish = language === 'en';
  if (kind === 'list') {
    return {
      pages: isEnglish ? 'Pages' : 'Páginas',
      empty: isEnglish ? 'Nothing here yet' : 'Aún no hay nada',
    };
  }
  if (kind === 'feature') return {};
  return {
    name: isEnglish ? 'Name' : 'Nombre',
    nameMissing: isEnglish ? 'Enter the name.' : 'Escribe el nombre.',
    save: isEnglish ? 'Save' : 'Guardar',
    saved: isEnglish ? 'Saved' : 'Guardado',
  };
}

/** What lists and forms need; a remote without them does not depend on it. */
const listPackages = ['contracts', 'parts'];

function addDependencies(text: string): string {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(text);
  const added = listPackages.map((name) => [`@stridewell/${name}`, 'workspace:*']);
  const all = { ...manifest.dependencies, ...Object.fromEntries(added) };
  const dependencies = Object.fromEntries(
    Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  return JSON.stringify({ ...manifest, dependencies });
}

function addReferences(text: string): string {
  const project: { references: { path: string }[] } = JSON.parse(text);
  const has = new Set(project.references.map(({ path }) => path));
  const added = listPackages.map((name) => `../shared/${name}`).filter((path) => !has.has(path));
  const references = [...added.map((path) => ({ path })), ...project.references];
  return JSON.stringify({ ...project, references });
}

/**
 * Adds a feature to a remote: a folder with a screen and its test, an address, a route, its texts. A list or form is
 * created for a call of the contracts, by operation id.
 */
export async function newFeature(
  files: PartFiles,
  root: string,
  place: string,
  options: NameOptions & { as?: ScreenKind; call?: string } = {},
): Promise<void> {
  const { as: kind = 'feature', call = '' } = options;
  if (kind !== 'feature' && call === '')
    throw stop(`Name the call for the ${kind}, such as --call listProgramTeams`);
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
      return JSON.stringify({ ...texts, [names.$camel$]: { title, ...textsOf(kind, language) } });
    });
  }
  if (kind !== 'feature') {
    await files.edit(`${remote}/package.json`, addDependencies);
    await files.edit(`${remote}/tsconfig.json`, addReferences);
  }
  const all = { ...names, $remote$: remote, $Remote$: component, $call$: call };
  await files.addTemplate(kind === 'feature' ? 'page' : kind, `${remote}/src/${kebab}`, all);
}
