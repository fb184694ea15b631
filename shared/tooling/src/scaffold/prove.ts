// Creates one of each part in a copy of the repository; each must pass the checks and its own tests.
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allChecks } from '#check/all-checks.ts';
import type { Finding } from '#check/finding.ts';
import { checkFormat } from '#check/format.check.ts';
import { checkLint } from '#check/lint.check.ts';
import { runTool } from '#check/run-tool.ts';
import { mapConcurrently } from '../map-concurrently.mjs';
import { repositoryRoot, runMain } from '../preflight.mjs';
import { newEndpoint } from './new-endpoint.ts';
import { newFeature } from './new-feature.ts';
import { newRemote } from './new-remote.ts';
import { newSlice } from './new-slice.ts';
import { partFiles, type PartFiles } from './part-files.ts';
import { copyRepository, linkLike } from './repository-copy.ts';

interface Proof {
  title: string;
  /** Returns what is wrong with it; nothing if it passes. */
  try: () => Promise<string[]>;
}

async function makeParts(copy: string): Promise<PartFiles> {
  const files = partFiles(copy);
  await newRemote(files, copy, 'mf-outings', { es: 'Salidas' });
  await newFeature(files, copy, 'mf-outings/walking-groups', { es: 'Grupos de paseo' });
  await newFeature(files, copy, 'mf-challenges/trophies', { es: 'Trofeos' });
  await newSlice(files, copy, 'community/outings');
  await newEndpoint(files, copy, 'community/outings/join-outing');
  await newEndpoint(files, copy, 'messaging/notices/count-notices');
  await newEndpoint(files, copy, 'community/outings/rename-outing');
  await files.edit('shared/contracts/src/community/outings.ts', (text) =>
    text.replace(
      /(\/rename-outing',[^]*?)response/,
      '$1body: z.strictObject({ name: z.string() }), response',
    ),
  );
  await files.edit('api/src/community/outings/rename-outing.test.ts', (text) =>
    text.replace(
      '{ params: { id: member.memberId } }',
      '{ params: { id: member.memberId }, body: { name: "Up" } }',
    ),
  );
  const list = { as: 'list', call: 'listProgramOutings' } as const;
  await newFeature(files, copy, 'mf-challenges/all-outings', list);
  const form = { as: 'form', call: 'renameOuting' } as const;
  await newFeature(files, copy, 'mf-challenges/rename-outing', form);
  linkLike(copy, 'mf-outings', 'mf-challenges');
  return files;
}

function describeFinding({ where, what, remedy }: Finding): string {
  return `${where}: ${what} → ${remedy}`;
}

function proofsOf(copy: string, { made, written }: PartFiles): Proof[] {
  // Existing files may have unrelated problems, which the checks report.
  const isMade = ({ where }: Finding) => made.includes(where.replace(/:\d+$/, ''));
  const sources = written.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  const checks = {
    ...allChecks,
    lint: (root: string) => checkLint(root, sources),
    format: (root: string) => checkFormat(root, written),
  };

  const ofChecks = Object.entries(checks).map(([name, check]) => ({
    title: `what the scaffolder writes passes the check of ${name}`,
    try: async () => (await check(copy)).filter(isMade).map(describeFinding),
  }));
  const ofTests = [
    ['mf-outings', 'jest/bin/jest.js', []],
    ['mf-challenges', 'jest/bin/jest.js', ['src/trophies', 'src/all-outings', 'src/rename-outing']],
    ['api', 'vitest/vitest.mjs', ['run', 'src/community/outings', 'src/messaging/notices']],
  ] as const;
  return [
    ...ofChecks,
    ...ofTests.map(([folder, runner, args]) => ({
      title: `the tests that it writes in ${folder} pass`,
      try: async () => {
        const program = join(copy, folder, 'node_modules', runner);
        const { code, all } = await runTool(join(copy, folder), program, args);
        return code === 0 ? [] : [all];
      },
    })),
    {
      title: 'the remote that it writes is built, fits shell and API, and is released',
      try: () => releaseRemote(copy),
    },
  ];
}

/** Releases the created remote into a store that has a shell, as a feature team would. */
async function releaseRemote(copy: string): Promise<string[]> {
  const data = join(copy, '.data');
  const shell = join(repositoryRoot, 'shell/dist');
  if (!existsSync(shell)) return ['The shell is not built: run pnpm build first.'];
  cpSync(shell, join(data, 'releases/shell'), { recursive: true });
  const tsx = join(copy, 'node_modules/tsx/dist/cli.mjs');
  const { code, all } = await runTool(copy, tsx, ['deploy/releases/src/release.ts', 'mf-outings'], {
    STRIDEWELL_DATA: data,
  });
  return code === 0 && all.includes('is live from the next page load') ? [] : [all];
}

async function describeTables(copy: string): Promise<void> {
  const tsx = join(copy, 'node_modules/tsx/dist/cli.mjs');
  const { code, all } = await runTool(copy, tsx, [
    'api/src/engine/postgres/schema/write-tables.ts',
  ]);
  if (code !== 0) throw new Error(all);
}

await runMain(async () => {
  const { values } = parseArgs({
    options: { report: { type: 'string' }, keep: { type: 'boolean' } },
  });
  const copy = copyRepository(repositoryRoot);
  let failed = 0;
  try {
    const files = await makeParts(copy);
    await describeTables(copy);
    const proofs = proofsOf(copy, files);
    await mapConcurrently(proofs, availableParallelism(), async (proof) => {
      const started = performance.now();
      // Others still work in the copy: it is removed only after all of them.
      const against = await proof.try().catch((error: unknown) => [String(error)]);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (against.length > 0) failed += 1;
      console.log(`${against.length === 0 ? '✓' : '✗'} ${proof.title} (${seconds} s)`);
      for (const line of against) console.log(`  ${line}`);
    });
    const passed = proofs.length - failed;
    if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
  } finally {
    if (values.keep) console.log(`The copy is kept: ${copy}`);
    else rmSync(copy, { recursive: true, force: true });
  }
  process.exitCode = failed === 0 ? 0 : 1;
});
