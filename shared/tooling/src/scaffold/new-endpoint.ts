import { stop } from '../preflight.mjs';
import { namesOf } from './names.ts';
import { filledTemplate, type PartFiles } from './part-files.ts';
import { addNamedImport, addToArray } from './source-edits.ts';

const reads = /^(?:get|list|read|find|count)-/;

/** Adds a call to a slice: its contract, its route, its service function and a test of it. */
export async function newEndpoint(files: PartFiles, place: string): Promise<void> {
  const [slice = '', kebab = ''] = place.split('/');
  if (slice === '' || !kebab.includes('-'))
    throw stop(
      'Name the slice and what the call does, verb first: pnpm new endpoint teams/join-team',
    );
  const base = namesOf(kebab);
  const names = {
    ...base,
    $METHOD$: reads.test(kebab) ? 'GET' : 'POST',
    $Sentence$: base.$Title$,
  };
  const name = base.$camel$;
  const folder = `api/src/${slice}`;

  await files.edit(`shared/contracts/src/${slice}.ts`, (text) =>
    [
      ['@stridewell/contracts/zod', 'z'],
      ['./endpoint.ts', 'endpoint'],
      ['./primitives.ts', 'Id'],
    ].reduce(
      (edited, [module = '', imported = '']) => addNamedImport(edited, module, imported),
      `${text}\n${filledTemplate('endpoint/contract.ts', names)}`,
    ),
  );
  await files.edit(`${folder}/${slice}.service.ts`, (text) =>
    addNamedImport(
      `${text}\n${filledTemplate('endpoint/service.ts', names)}`,
      '#http/viewer.ts',
      'Viewer',
      true,
    ),
  );
  await files.edit(`${folder}/${slice}.routes.ts`, (text) =>
    addToArray(
      addNamedImport(text, `./${slice}.service.ts`, name),
      (parent) => /^(?:\w+Routes = \[|return \[)/.test(parent),
      `serve(contract.${name}, async ({ viewer }) => ({ data: await ${name}(viewer) })),`,
    ),
  );
  await files.add(`${folder}/${kebab}.test.ts`, filledTemplate('endpoint/$kebab$.test.ts', names));
}
