import { namesOf, type NameOptions } from 'create-stridewell-remote';
import { writeGeneratedFiles } from '#check/generated.check.ts';
import type { PartFiles } from './part-files.ts';

/** What partners need to embed it in their own pages: shell/src/embed/README.md. */
const embed = `// Partners can embed it in their own pages: shell/src/embed/README.md.
  embed: { path: '/$kebab$' }`;

/** Creates a remote: a package with one page, which the shell finds without a change. */
export async function newRemote(
  files: PartFiles,
  root: string,
  name: string,
  options: NameOptions = {},
): Promise<void> {
  const kebab = name.replace(/^mf-/, '');
  const base = namesOf(kebab, options);
  const remote = { $remote$: `mf-${kebab}`, $Remote$: base.$Pascal$ };
  // First the one that has other placeholders in it.
  const names = { $more$: embed, ...remote, ...base };
  await files.addTemplate('workspace', `mf-${kebab}`, names);
  await files.addTemplate('remote', `mf-${kebab}`, names);
  await files.addTemplate('page', `mf-${kebab}/src/${kebab}`, names);
  writeGeneratedFiles(root);
}
