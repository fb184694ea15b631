import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The templates of a remote, inside the repository and outside. */
export const templatesFolder = fileURLToPath(new URL('../templates', import.meta.url));

/** Replaces placeholders with names. */
export function fillNames(text: string, names: Readonly<Record<string, string>>): string {
  return Object.entries(names).reduce(
    (filled, [mark, name]) => filled.replaceAll(mark, () => name),
    text,
  );
}

/** Returns the files of a template folder by path, with the names filled in. */
export function filledFiles(
  folder: string,
  names: Readonly<Record<string, string>>,
): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = fillNames(relative(folder, file), names);
        return [path, fillNames(readFileSync(file, 'utf8'), names)];
      }),
  );
}
