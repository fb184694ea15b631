import { EmailAddress, Username, type searchUnique as contract } from '@stridewell/contracts';
import type { z } from 'zod';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { findAccounts } from '#accounts/sign-in/sign-in-names.service.ts';
import { requireNotThrottled } from '#accounts/sign-in/throttle.service.ts';
import { throttleOfUnique } from './registration.policy.ts';
import { alreadyTaken } from './create-member.ts';
import { enterProgram, type RegistrationParts } from './registration.service.ts';
import { selectIsNamed } from './registration.sql.ts';

type Asked = z.output<typeof contract.query>;

/** Refuses a name that is taken or invalid. */
export async function requireUnique(
  parts: RegistrationParts,
  viewer: Viewer | undefined,
  asked: Asked & { address: string },
): Promise<void> {
  const { pools } = parts;
  const { username, email, challengeName, teamName } = asked;
  const isPersonal = username !== undefined || email !== undefined;
  if (!viewer && !isPersonal) throw new Problem('not_signed_in');
  const programId = viewer?.programId ?? (await enterForNames(parts, asked));
  await requireNotThrottled(pools, throttleOfUnique(viewer ?? asked, email !== undefined));
  if (username !== undefined)
    return requireFreeName(pools, { programId, viewer }, 'username', username);
  if (email !== undefined) return requireFreeName(pools, { programId, viewer }, 'email', email);
  if (viewer) return requireNamedOnce(pools, viewer, asked, challengeName, teamName);
}

/** Returns the program that someone registers for and may check names in. */
async function enterForNames(
  parts: RegistrationParts,
  asked: Asked & { address: string },
): Promise<number> {
  const { programName = '' } = asked;
  const { program, needsCode } = await enterProgram(parts, { ...asked, programName });
  if (needsCode) throw fieldProblem('program_code_wrong', 'programCode');
  return program.id;
}

async function requireFreeName(
  pools: Pools,
  { programId, viewer }: { programId: number; viewer: Viewer | undefined },
  field: 'username' | 'email',
  typed: string,
): Promise<void> {
  const schema = field === 'username' ? Username : EmailAddress;
  if (!schema.safeParse(typed).success) throw notValid(field, typed);
  // Only this program's names count: the names of another program's members aren't revealed.
  const found = (await findAccounts(pools, typed)).find((one) => one.programId === programId);
  if (found && found.memberId !== viewer?.memberId) throw alreadyTaken(field);
}

async function requireNamedOnce(
  pools: Pools,
  viewer: Viewer,
  { programId = viewer.programId }: Asked,
  challengeName: string | undefined,
  teamName: string | undefined,
): Promise<void> {
  if (programId !== viewer.programId) throw new Problem('not_found');
  const [table, field] =
    teamName === undefined
      ? (['challenge', 'challengeName'] as const)
      : (['team', 'teamName'] as const);
  const name = (teamName ?? challengeName ?? '').trim();
  if (name === '') throw notValid(field, name);
  const isTaken = await inProgram(pools, programId, (db) =>
    selectIsNamed(db, programId, table, name),
  );
  if (isTaken) throw alreadyTaken(field);
}

function notValid(field: string, typed: string): Problem {
  return fieldProblem('validation_failed', field, `${typed} is not valid.`);
}
