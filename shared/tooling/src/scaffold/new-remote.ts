import { writeGeneratedFiles } from '#check/generated.check.ts';
import { namesOf, type NameOptions } from './names.ts';
import { newFeature } from './new-feature.ts';
import type { PartFiles } from './part-files.ts';

/** Creates a remote: a package with one page, which the shell finds without a change. */
export async function newRemote(
  files: PartFiles,
  root: string,
  name: string,
  options: NameOptions = {},
): Promise<void> {
  const kebab = name.replace(/^mf-/, '');
  await files.addTemplate('remote', `mf-${kebab}`, namesOf(kebab, options));
  await newFeature(files, root, `mf-${kebab}/${kebab}`, options);
  writeGeneratedFiles(root);
}
