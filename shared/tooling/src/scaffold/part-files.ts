import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filledFiles, fillNames, templatesFolder } from 'create-stridewell-remote';
import { runFormatter } from '#check/format.check.ts';
import { stop } from '../preflight.mjs';

const templates = join(import.meta.dirname, '../../templates');

/** A remote's sources are the same inside the repository and outside: that template is another package's. */
function templateFolder(template: string): string {
  const own = join(templates, template);
  return existsSync(own) ? own : join(templatesFolder, template);
}

/** Returns a template with the names filled in. */
export function filledTemplate(template: string, names: Readonly<Record<string, string>>): string {
  return fillNames(readFileSync(join(templates, template), 'utf8'), names);
}

/** The files of a part that is being created. */
export interface PartFiles {
  /** Paths in the repository in the order of writing, created or changed. */
  written: string[];
  /** The created ones. */
  made: string[];
  /** Adds a file that must not exist yet. */
  add(path: string, text: string): Promise<void>;
  /** Adds every file of a template folder. */
  addTemplate(
    template: string,
    folder: string,
    names: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Changes a file that must exist. */
  edit(path: string, change: (text: string) => string): Promise<void>;
}

/** Starts a part in a repository folder. Everything written is formatted. */
export function partFiles(root: string): PartFiles {
  const written: string[] = [];
  const made: string[] = [];

  async function write(path: string, text: string): Promise<void> {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const { code, all } = await runFormatter(root, ['--write', path]);
    if (code !== 0) throw stop(all);
    if (!written.includes(path)) written.push(path);
  }

  async function add(path: string, text: string): Promise<void> {
    if (existsSync(join(root, path))) throw stop(`${path} already exists. Choose another name.`);
    made.push(path);
    await write(path, text);
  }

  return {
    written,
    made,
    add,
    async addTemplate(template, folder, names) {
      for (const [path, text] of filledFiles(templateFolder(template), names))
        await add(join(folder, path), text);
    },
    async edit(path, change) {
      const file = join(root, path);
      if (!existsSync(file)) throw stop(`${path} doesn't exist. Create its parent first.`);
      await write(path, change(readFileSync(file, 'utf8')));
    },
  };
}
