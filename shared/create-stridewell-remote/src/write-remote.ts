import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesOf } from './names.ts';
import { refusal } from './refusal.ts';
import { npmrcOf } from './registry.ts';
import { filledFiles, templatesFolder } from './templates.ts';
import { writtenManifest } from './written-manifest.ts';

/** The bundlers that a remote can be built with. */
export const bundlers = ['webpack', 'rspack', 'vite'] as const;
/** One of them. */
export type Bundler = (typeof bundlers)[number];

/** What a new remote is called, and what builds it. */
export type RemoteAnswers = Readonly<{
  kebab: string;
  es?: string | undefined;
  bundler: Bundler;
  /** Where our packages are published; npm's own registry if absent. */
  registry?: string | undefined;
}>;

const fill = `fills: [
    {
      slot: 'my-dashboard.aside',
      name: 'card',
      title: { en: '$Title$', es: '$Titulo$' },
      order: 50,
      showWhen: 'always',
    },
  ]`;

/**
 * Writes a remote with a page, a card for the dashboard, both languages, tests and a CI file into a new folder, and
 * returns the paths.
 */
export function writeRemote(
  folder: string,
  { kebab, es, bundler, registry }: RemoteAnswers,
): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw refusal(`${folder} isn't empty. Choose another name, or another folder.`);
  const base = namesOf(kebab, { es });
  const remote = { $remote$: `mf-${kebab}`, $Remote$: base.$Pascal$ };
  // First the one that has other placeholders in it.
  const names = { $more$: fill, ...remote, ...base };
  const filled = (template: string) => filledFiles(join(templatesFolder, template), names);
  const [outside, ofBundler] = [filled('outside'), filled(bundler)];
  const page = [...filled('page')].map(([path, text]) => [join('src', kebab, path), text] as const);
  const manifest = writtenManifest(
    outside.get('package.json') ?? '{}',
    ofBundler.get('package.json') ?? '{}',
  );
  const files = new Map([...filled('remote'), ...page, ...outside, ...ofBundler]);
  files.set('package.json', manifest);
  // npm leaves a file of that name out of a package.
  files.set('.gitignore', files.get('gitignore') ?? '');
  files.delete('gitignore');
  if (registry !== undefined) files.set('.npmrc', npmrcOf(registry));
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...files.keys()].sort();
}
