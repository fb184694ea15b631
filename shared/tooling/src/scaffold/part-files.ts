import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runFormatter } from '#check/format.check.ts';
import { stop } from '../preflight.mjs';

const templates = join(import.meta.dirname, '../../templates');

/** Replaces placeholders with names. */
function fill(text: string, names: Readonly<Record<string, string>>): string {
  return Object.entries(names).reduce(
    (filled, [mark, name]) => filled.replaceAll(mark, name),
    text,
  );
}

/** Returns a template with the names filled in. */
export function filledTemplate(template: string, names: Readonly<Record<string, string>>): string {
  return fill(readFileSync(join(templates, template), 'utf8'), names);
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
      const entries = readdirSync(join(templates, template), {
        recursive: true,
        withFileTypes: true,
      });
      for (const entry of entries.filter((candidate) => candidate.isFile())) {
        const inTemplate = join(entry.parentPath, entry.name).slice(
          join(templates, template).length + 1,
        );
        const text = filledTemplate(join(template, inTemplate), names);
        await add(join(folder, fill(inTemplate, names)), text);
      }
    },
    async edit(path, change) {
      const file = join(root, path);
      if (!existsSync(file)) throw stop(`${path} doesn't exist. Create its parent first.`);
      await write(path, change(readFileSync(file, 'utf8')));
    },
  };
}
