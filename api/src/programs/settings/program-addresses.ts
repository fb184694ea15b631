import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem } from '#engine/requests/index.ts';
import { type AddressKind, replaceAddress, selectProgramOfAddress } from './settings.sql.ts';

/** Sets or removes an address of a program; throws an error for the field if another program has it. */
export async function changeAddress(
  db: Db,
  programId: number,
  { kind, name, address }: { kind: AddressKind; name: string; address: string | null },
): Promise<void> {
  if (!(await replaceAddress(db, programId, kind, address)))
    throw fieldProblem('already_taken', name, 'Another program already has this name.');
}

/** Returns a program's name as it appears in addresses: `cafe-nord` for `Café Nord`. */
export function programNameOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

/** Sets the name of a new program in addresses. */
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

/** Returns the name that a program would have in addresses and whether it is free; runs as the provider. */
export async function checkName(
  db: Db,
  asked: WantedNames,
): Promise<{ programName: string; isFree: boolean }> {
  const programName = wantedName(asked);
  const isTaken = (await selectProgramOfAddress(db, 'name', programName)) !== undefined;
  return { programName, isFree: programName !== '' && !isTaken };
}

/**
 * Sets the name of a new program in addresses: the requested one, or one made from its own name. Throws if another
 * program has it.
 */
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
