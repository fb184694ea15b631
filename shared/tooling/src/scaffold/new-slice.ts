import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from '../preflight.mjs';
import { namesOf, type NameOptions } from 'create-stridewell-remote';
import { filledTemplate, type PartFiles } from './part-files.ts';
import { addModuleLine, addNamedImport, addToArray } from './source-edits.ts';

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'api/migrations')).map((file) =>
    Number.parseInt(file, 10),
  );
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/**
 * Creates a slice of the api for a noun: its contract with one list call, its table, its files and its test. Run `pnpm
 * --filter @stridewell/api tables` afterwards.
 */
export async function newSlice(
  files: PartFiles,
  root: string,
  place: string,
  options: NameOptions = {},
): Promise<void> {
  const [area = '', kebab = ''] = place.split('/');
  if (!existsSync(join(root, 'api/src', area)) || kebab === '')
    throw stop(
      `Name the area and the slice: pnpm new slice community/${kebab || area || 'guests'}`,
    );
  const names = namesOf(kebab, options);
  const { $camel$: camel, $oneCamel$: one } = names;
  const contract = `./${area}/${kebab}.ts`;
  await files.addTemplate('slice/contracts', `shared/contracts/src/${area}`, names);
  await files.edit('shared/contracts/src/index.ts', (text) =>
    addModuleLine(text, contract, `export * from '${contract}';`),
  );
  await files.edit('shared/contracts/src/endpoints.ts', (text) =>
    addToArray(
      addModuleLine(text, contract, `import * as ${camel} from '${contract}';`),
      (parent) => parent.includes('.flatMap'),
      camel,
    ),
  );
  const migration = `api/migrations/${nextMigration(root)}-${kebab}.sql`;
  await files.add(migration, filledTemplate('slice/migration.sql', names));
  await files.addTemplate('slice/api', `api/src/${area}/${kebab}`, names);
  await files.edit('api/src/routes.ts', (text) =>
    addToArray(
      addNamedImport(text, `#${area}/${kebab}/${kebab}.routes.ts`, `${one}Routes`),
      (parent) => parent.startsWith('return ['),
      `...${one}Routes,`,
    ),
  );
}
