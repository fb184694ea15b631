import { writeGeneratedFiles } from '#check/generated.check.ts';
import { namesOf, type NameOptions } from './names.ts';
import { newFeature } from './new-feature.ts';
import type { PartFiles } from './part-files.ts';

/** Makes a remote: a package of its own with one page, which the shell finds without being changed. */
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
