import { sql } from 'kysely';
import type { RoleName } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';

/** A program of the demo; omitted columns get their default. */
export interface ProgramRow {
  programId: number;
  name: string;
  tier: string;
  type: string;
  timeZone: string;
  contactEmail: string;
  /** Its settings, by their names in the contract. */
  settings: Readonly<Record<string, unknown>>;
}

/** Inserts a program. */
export async function insertProgram(db: Db, program: ProgramRow): Promise<void> {
  await db
    .insertInto('program')
    .values({ ...program, settings: JSON.stringify(program.settings) })
    .execute();
}

/** A member of the demo. */
export interface MemberRow {
  memberId: number;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  passwordHash: string;
  roleName: RoleName;
  dailyGoal: number;
  registeredOn: string;
  deviceName: string | null;
  showGetStartedGuide: boolean;
}

/** Inserts members of a program, who can sign in by username and email address. */
export async function insertMembers(
  db: Db,
  programId: number,
  members: readonly MemberRow[],
): Promise<void> {
  await db
    .insertInto('member')
    .values(members.map((member) => ({ programId, ...member })))
    .execute();
  await db
    .insertInto('signInName')
    .values(
      members.flatMap(({ memberId, username, email }) =>
        [username, email].map((signInName) => ({ signInName, programId, memberId })),
      ),
    )
    .execute();
}

/** Sets members' last visit to the time of their last entry. */
export async function updateLastVisits(db: Db, programId: number): Promise<void> {
  await sql`update member set last_visit_at = written.last_at
    from (select day.member_id, max(day.last_entry_at) as last_at from member_day day
      where day.program_id = ${programId} group by day.member_id) written
    where member.program_id = ${programId} and member.member_id = written.member_id`.execute(db);
}

/** Selects whether the installation has any program. */
export async function selectHasPrograms(db: Db): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(({ exists, selectFrom }) =>
      exists(selectFrom('program').select('programId')).as('found'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found);
}

/** Locks out a second process that would create the same demo, until the transaction ends. */
export async function lockDemo(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stridewell.demo'))`.execute(db);
}

/** Selects the accounts with the given usernames, in all programs. */
export function selectDemoAccounts(db: Db, usernames: readonly string[]) {
  return db
    .selectFrom('member')
    .innerJoin('program', 'program.programId', 'member.programId')
    .leftJoin('resellerPerson', (join) =>
      join
        .onRef('resellerPerson.programId', '=', 'member.programId')
        .onRef('resellerPerson.memberId', '=', 'member.memberId'),
    )
    .leftJoin('reseller', 'reseller.resellerId', 'resellerPerson.resellerId')
    .select([
      'member.memberId',
      'member.programId',
      'member.firstName',
      'member.lastName',
      'member.username',
      'member.email',
      'member.roleName',
      'program.name as programName',
      'reseller.name as resellerName',
    ])
    .where('member.username', 'in', usernames)
    .execute();
}
