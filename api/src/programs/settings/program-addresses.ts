import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem } from '#engine/requests/index.ts';
import { type AddressKind, replaceAddress, selectProgramOfAddress } from './settings.sql.ts';

/** Gives a program an address, or takes it away; refused beside a field where another program has it. */
export async function changeAddress(
  db: Db,
  programId: number,
  { kind, name, address }: { kind: AddressKind; name: string; address: string | null },
): Promise<void> {
  if (!(await replaceAddress(db, programId, kind, address)))
    throw fieldProblem('already_taken', name, 'Another program already has this name.');
}

/** The name of a program as addresses have it: `Café Nord` is `cafe-nord`. */
export function programNameOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

/** Gives a new program the name that addresses have for it. */
export async function nameProgram(db: Db, programId: number, name: string): Promise<void> {
  const wanted = programNameOf(name).slice(0, 60);
  const isFree = wanted !== '' && (await replaceAddress(db, programId, 'name', wanted));
  if (!isFree) await replaceAddress(db, programId, 'name', `${wanted}-${programId}`);
}

interface WantedNames {
  name: string;
  programName?: string | undefined;
}

function wantedName({ name, programName }: WantedNames): string {
  return programName ?? programNameOf(name).slice(0, 60);
}

/** Finds how addresses would name a program, and whether that is still free: asked as the provider. */
export async function checkName(
  db: Db,
  asked: WantedNames,
): Promise<{ programName: string; isFree: boolean }> {
  const programName = wantedName(asked);
  const isTaken = (await selectProgramOfAddress(db, 'name', programName)) !== undefined;
  return { programName, isFree: programName !== '' && !isTaken };
}

/** Gives a new program the name that addresses have for it: the one asked for, or one made of its own; both are nobody else's. */
export async function claimProgramName(
  db: Db,
  programId: number,
  { name, programName }: WantedNames,
): Promise<void> {
  const wanted = wantedName({ name, programName });
  const field = programName === undefined ? 'name' : 'programName';
  if (wanted === '')
    throw fieldProblem('validation_failed', field, 'Use at least one letter or digit.');
  await changeAddress(db, programId, { kind: 'name', name: field, address: wanted });
}
