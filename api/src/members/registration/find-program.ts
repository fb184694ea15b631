import { countEdits } from '@stridewell/rules';
import {
  asProvider,
  type Db,
  inProgram,
  outsidePrograms,
  type Pools,
} from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { uncount, requireNotThrottled } from '#accounts/sign-in/throttle.service.ts';
import {
  findProgram,
  programNameOf,
  readChosenProgram,
} from '#programs/settings/settings.service.ts';
import { selectNamesFrom, selectOpenByCode } from './find-program.sql.ts';
import { throttleOfSearches } from './registration.policy.ts';

/** The program that someone wants to join. */
interface ProgramToJoin {
  programName: string;
  programCode: string | null;
}

/** Shorter codes could be guessed in all programs together. */
const minCodeLength = 6;

/** Finds the program that someone names or whose code they have; throws `not_found`. */
export async function findProgramToJoin(
  pools: Pools,
  { named, address }: { named: string; address: string },
): Promise<ProgramToJoin> {
  const throttles = throttleOfSearches(address);
  await requireNotThrottled(pools, throttles);
  const found = await search(pools, named.trim());
  if (!found) throw new Problem('not_found');
  await outsidePrograms(pools, (db) => uncount(db, throttles));
  return found;
}

async function search(pools: Pools, named: string): Promise<ProgramToJoin | undefined> {
  const programName = programNameOf(named);
  const known = await findProgram(pools, { programName });
  if (known) return { programName, programCode: null };
  if (named.length >= minCodeLength) {
    const byCode = (db: Db) => selectOpenByCode(db, named.toLowerCase());
    const [programId, another] = await asProvider(pools, byCode);
    if (programId !== undefined && another === undefined) {
      const read = (db: Db) => readChosenProgram(db, programId);
      const { settings } = await inProgram(pools, programId, read, { isReadOnly: true });
      return { programName: settings.general.programName ?? '', programCode: named };
    }
  }
  const [first = ''] = programName;
  const names = await asProvider(pools, (db) => selectNamesFrom(db, first));
  const meant = findSimilar(programName, names);
  const program =
    meant === undefined ? undefined : await findProgram(pools, { programName: meant });
  return meant !== undefined && program?.settings.member.allowRegistration === 1
    ? { programName: meant, programCode: null }
    : undefined;
}

/**
 * Returns the name that was meant: the only one that begins with the typed words, or the only one with the fewest
 * typing mistakes, of which a short name has at most one. The first letter is always right.
 */
export function findSimilar(typed: string, names: readonly string[]): string | undefined {
  if (typed.length < 4) return undefined;
  const [longer, another] = names.filter((name) => name.startsWith(`${typed}-`));
  if (longer !== undefined) return another === undefined ? longer : undefined;
  const maxEdits = typed.length < 8 ? 1 : 2;
  const close = names
    .filter((name) => Math.abs(name.length - typed.length) <= maxEdits)
    .map((name) => ({ name, edits: countEdits(typed, name) }))
    .filter(({ edits }) => edits <= maxEdits);
  const fewest = Math.min(...close.map(({ edits }) => edits));
  const [best, rival] = close.filter(({ edits }) => edits === fewest);
  return rival === undefined ? best?.name : undefined;
}
