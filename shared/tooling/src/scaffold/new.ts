// pnpm new remote|feature|list|form|slice|endpoint <name> [--es <name in Spanish>] [--one <singular>] [--call <operation id>]
import { parseArgs } from 'node:util';
import { pinnedPackageManager, repositoryRoot, runMain, runStep, stop } from '../preflight.mjs';
import type { NameOptions } from 'create-stridewell-remote';
import { newEndpoint } from './new-endpoint.ts';
import { newFeature } from './new-feature.ts';
import { newRemote } from './new-remote.ts';
import { newSlice } from './new-slice.ts';
import { partFiles, type PartFiles } from './part-files.ts';

const usage = `Say what to make:
  pnpm new remote mf-teams --es Equipos
  pnpm new feature mf-teams/friends --es Amigos
  pnpm new list mf-teams/all-teams --call listProgramTeams
  pnpm new form mf-teams/rename --call renameTeam
  pnpm new slice community/outings
  pnpm new endpoint teams/teams/join-team`;

async function make(
  files: PartFiles,
  kind: string | undefined,
  name: string,
  options: NameOptions & { call?: string },
): Promise<string> {
  switch (kind) {
    case 'remote':
      await newRemote(files, repositoryRoot, name, options);
      await runStep('Linking the new package', 'npx', ['--yes', pinnedPackageManager, 'install']);
      return 'say in its README what it is for, and give it a first part: pnpm new feature';
    case 'feature':
      await newFeature(files, repositoryRoot, name, options);
      return 'write what the screen shows; what it asks the API for goes to its .queries.ts';
    case 'list':
    case 'form':
      await newFeature(files, repositoryRoot, name, { ...options, as: kind });
      return 'say in the queries what the call takes, and in the screen what is shown';
    case 'slice':
      await newSlice(files, repositoryRoot, name, options);
      await runStep('Describing the tables', 'npx', [
        'tsx',
        'api/src/engine/postgres/schema/write-tables.ts',
      ]);
      return 'give the table its columns, and describe the tables again';
    case 'endpoint':
      await newEndpoint(files, repositoryRoot, name);
      return 'write what it takes and answers in the contract, then the rule in the service';
    default:
      throw stop(usage);
  }
}

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { es: { type: 'string' }, one: { type: 'string' }, call: { type: 'string' } },
  });
  const [kind, name] = positionals;
  if (!name) throw stop(usage);
  const files = partFiles(repositoryRoot);
  const next = await make(files, kind, name, values);
  for (const path of files.written) console.log(`  ${path}`);
  console.log(`\nNext: ${next}; then pnpm check.`);
});
