import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes files into a new folder that is deleted after the test, and returns the folder. */
export function temporaryTree(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'stridewell-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  addFiles(root, files);
  return root;
}

/** Writes more files into a tree. */
export function addFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
}

/** Makes each folder of a tree a package that every other can import by name. */
export function linkPackages(root: string, folders: readonly string[]): void {
  mkdirSync(join(root, 'node_modules/@stridewell'), { recursive: true });
  for (const folder of folders) {
    const name = folder.split('/').at(-1) ?? folder;
    const manifest = {
      name: `@stridewell/${name}`,
      type: 'module',
      exports: { '.': './src/index.ts' },
      imports: { '#*': './src/*' },
    };
    addFiles(root, { [`${folder}/package.json`]: JSON.stringify(manifest) });
    symlinkSync(join(root, folder), join(root, 'node_modules/@stridewell', name));
  }
}
