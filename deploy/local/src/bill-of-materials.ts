import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '@stridewell/tooling/build';

interface Manifest {
  name: string;
  version: string;
  license?: unknown;
}

/** A component of a CycloneDX bill. */
interface Component {
  type: 'library';
  name: string;
  version: string;
  purl: string;
  licenses?: { expression: string }[];
}

function componentOf({ name, version, license }: Manifest): Component {
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
  };
}

/** Returns the npm packages that have these files, by name and version. Other files are of the product itself. */
export function findComponents(files: Iterable<string>): Component[] {
  const folders = new Set<string>();
  for (const file of files) {
    const [found] =
      /node_modules\/\.pnpm\/[^/]+\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(file) ?? [];
    if (found !== undefined) folders.add(found);
  }
  const components = new Map<string, Component>();
  for (const folder of folders) {
    const manifest: Manifest = JSON.parse(
      readFileSync(join(repositoryFolder, folder, 'package.json'), 'utf8'),
    );
    const component = componentOf(manifest);
    components.set(component.purl, component);
  }
  return [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1));
}

/**
 * Writes the bill of materials of a folder, `npm.cdx.json` (CycloneDX), with the npm packages that its files come from. It
 * has no time and no number of its own: the same commit makes the same bytes.
 */
export function writeBill(folder: string, name: string, files: Iterable<string>): void {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(repositoryFolder, 'package.json'), 'utf8'),
  );
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version: manifest.version } },
    components: findComponents(files),
  };
  writeFileSync(join(folder, 'npm.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`);
}
