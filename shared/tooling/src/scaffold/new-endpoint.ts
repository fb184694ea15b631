import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from '../preflight.mjs';
import { namesOf } from 'create-stridewell-remote';
import { filledTemplate, type PartFiles } from './part-files.ts';
import { addNamedImport, addToArray } from './source-edits.ts';

const reads = /^(?:get|list|read|find|count)-/;

/** Adds a call to a slice: its contract, route, service function and test. */
export async function newEndpoint(files: PartFiles, root: string, place: string): Promise<void> {
  const [area = '', slice = '', kebab = ''] = place.split('/');
  const folder = `api/src/${area}/${slice}`;
  if (!kebab.includes('-'))
    throw stop(
      'Name the area, the slice and the call, starting with a verb: pnpm new endpoint teams/teams/join-team',
    );
  if (!existsSync(join(root, folder)))
    throw stop(
      `The API has no slice ${area}/${slice}. Create it first: pnpm new slice ${area}/${slice}`,
    );
  const base = namesOf(kebab);
  const names = {
    ...base,
    $METHOD$: reads.test(kebab) ? 'GET' : 'POST',
    $EFFECT$: `${reads.test(kebab) ? 'shows' : 'changes'}: []`,
    $Sentence$: base.$Title$,
  };
  const name = base.$camel$;

  await files.edit(`shared/contracts/src/${area}/${slice}.ts`, (text) =>
    [
      ['@stridewell/contracts/zod', 'z'],
      ['#wire/endpoint.ts', 'endpoint'],
      ['#wire/primitives.ts', 'Id'],
    ].reduce(
      (edited, [module = '', imported = '']) => addNamedImport(edited, module, imported),
      `${text}\n${filledTemplate('endpoint/contract.ts', names)}`,
    ),
  );
  await files.edit(`${folder}/${slice}.service.ts`, (text) =>
    addNamedImport(
      `${text}\n${filledTemplate('endpoint/service.ts', names)}`,
      '#engine/requests/index.ts',
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
