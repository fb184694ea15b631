// pnpm content check|load|list|roll-back: see the texts below, or `pnpm content --help`.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  companionContent,
  ContentError,
  contentLanguages,
  readOwnPieces,
} from '#companion/content/content.service.ts';
import {
  listVersions,
  loadPieces,
  rollBackPieces,
} from '#companion/program-content/program-content.service.ts';
import { readConfig } from '#config.ts';
import {
  type Db,
  inProgram,
  openPools,
  type Pools,
  startDatabase,
} from '#engine/postgres/index.ts';
import { countOf } from '#operations/count-of.ts';
import { writeContentSheet } from './content-sheet.ts';
import { findProgram } from '#programs/settings/settings.service.ts';

const help = `pnpm content check <folder>             checks a program's own content without writing anything
pnpm content load <program> <folder>    checks them and makes them the program's next version right away
pnpm content unverified                 lists unverified support lines and check-in wordings; verify all of them
                                        before going live
pnpm content sheet <file>               writes all companion content, in both languages, as one page
pnpm content list <program>             lists the program's versions
pnpm content roll-back <program>        restores the program's previous version as a new one

Name a program as in its URL (riverbend-wellness). The folder has the shape of api/content/companion, with only the
differences, in English and Spanish: see api/content/companion/README.md. Each version is complete: anything it leaves out
uses the release's words.

Exit codes: 0 done, 1 refused or unverified, 2 not understood.`;

const maxVersions = 20;
const statementTimeoutMs = 30_000;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [command, first, second, ...more] = positionals;
  if (command === 'check' && first && !second) return check(first);
  if (command === 'load' && first && second && more.length === 0) return load(first, second);
  if (command === 'unverified' && !first) return listUnverified();
  if (command === 'sheet' && first && !second) return sheet(first);
  if (command === 'list' && first && !second) return inNamed(first, list);
  if (command === 'roll-back' && first && !second)
    return inNamed(first, async (db, programId) => {
      const version = await rollBackPieces(db, programId, new Date());
      const content =
        version > 2 ? `a copy of version ${version - 2}'s content` : 'without content of its own';
      console.log(`${first} now uses version ${version}, ${content}.`);
    });
  console.error(help);
  return 2;
}

function readFolder(folder: string) {
  return readOwnPieces(pathToFileURL(`${resolve(folder)}/`), companionContent());
}

function check(folder: string): number {
  const pieces = readFolder(folder);
  const { byId } = companionContent();
  for (const { id, kind, words } of pieces)
    console.log(`${byId.has(id) ? 'replaces' : 'adds    '} ${kind} ${id}: ${words.en.title}`);
  return 0;
}

function sheet(file: string): number {
  writeFileSync(file, writeContentSheet(companionContent()));
  console.log(resolve(file));
  return 0;
}

/** A wrong phone number is worse than none, and only a person can check it. */
function listUnverified(): number {
  const { supportLines, checkIn } = companionContent();
  const lines = supportLines.countries.flatMap(({ country, lines: ofCountry }) =>
    ofCountry
      .filter(({ verified }) => verified === null)
      .map(({ name, phone, url }) => `${country}  ${name}  ${phone}  ${url}`),
  );
  const words = contentLanguages
    .filter((language) => checkIn.verified[language] === null)
    .map((language) => `the check-in in ${language}: ${checkIn.source.url}`);
  for (const one of [...lines, ...words]) console.log(one);
  const { collectedOn } = supportLines;
  console.log(
    `${countOf(lines.length, 'support line')} (collected on ${collectedOn}) and ${countOf(words.length, 'wording')} unverified.`,
  );
  return lines.length + words.length === 0 ? 0 : 1;
}

function load(program: string, folder: string): Promise<number> {
  const pieces = readFolder(folder);
  return inNamed(program, async (db, programId) => {
    const version = await loadPieces(db, programId, pieces, new Date());
    console.log(
      `${program} now uses version ${version} with ${countOf(pieces.length, 'item')} of its own.`,
    );
  });
}

async function list(db: Db, programId: number): Promise<void> {
  const versions = await listVersions(db, programId, maxVersions);
  if (versions.length === 0)
    console.log("This program has no content of its own. It uses the release's content.");
  for (const { version, loadedAt, pieces } of versions)
    console.log(`version ${version}  ${loadedAt}  ${countOf(pieces, 'item')} of its own`);
}

async function inNamed(
  name: string,
  work: (db: Db, programId: number) => Promise<void>,
): Promise<number> {
  const { databaseUrl, dataFolder } = readConfig();
  const database = await startDatabase({ databaseUrl, dataFolder });
  const limits = { statementTimeoutMs, idleInTransactionTimeoutMs: statementTimeoutMs };
  const pools = openPools(database.connection, {
    ...limits,
    size: 1,
    connectTimeoutMs: statementTimeoutMs,
    onError: () => undefined,
  });
  try {
    const programId = await requireNamed(pools, name);
    await inProgram(pools, programId, (db) => work(db, programId));
    return 0;
  } finally {
    await pools.end();
    await database.stop();
  }
}

async function requireNamed(pools: Pools, programName: string): Promise<number> {
  const program = await findProgram(pools, { programName });
  if (!program) throw new Error(`Unknown program: ${programName}. Name it as in its URL.`);
  return program.id;
}

try {
  process.exitCode = await run();
} catch (error) {
  if (error instanceof ContentError) for (const problem of error.problems) console.error(problem);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
