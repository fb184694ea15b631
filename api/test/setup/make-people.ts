import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleName } from '@stridewell/contracts';
import { inProgram, newId, type Pools } from '#engine/postgres/index.ts';
import { openPush } from '#messaging/push/push.service.ts';
import { composeReminder } from '#messaging/reminders/push-reminders.service.ts';
import { openMail } from '#engine/mail/index.ts';
import { enterProgramBoards } from '#engine/leaderboard/index.ts';
import { deriveSealKey } from '#challenges/challenges/challenges.service.ts';
import { openFileStore } from '#activity/file-imports/file-imports.service.ts';
import { deriveTokenKeys, signAccessToken } from '#accounts/sign-in/access-token.ts';
import { nameProgram } from '#programs/settings/settings.service.ts';
import { hashPassword } from '#accounts/sign-in/password.ts';
import { insertSession, updateLastVisit } from '#accounts/sign-in/session.sql.ts';

/** A program made for a test. */
export interface TestProgram {
  programId: number;
}

/** A member made for a test. */
export interface TestMember extends TestProgram {
  memberId: number;
  username: string;
  email: string;
}

/** What a test may decide about its program. */
export interface ProgramColumns {
  name: string;
  tier: string;
  type: string;
  timeZone: string;
  manualEntry: boolean;
  converter: boolean;
  /** What it has chosen, by the names of the contract. */
  settings: Readonly<Record<string, unknown>>;
}

/** What a test may decide about a member. */
export interface MemberColumns {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  passwordHash: string;
  roleName: RoleName;
  timeZone: string | null;
  dayStartsAt: number;
  dailyGoal: number;
  registeredOn: string;
  lastVisitAt: Date | null;
}

/** The password of every member that a test makes. */
export const testPassword = 'correct horse battery staple';

/** Signs the tokens of every API that a test starts. */
export const accessTokenKey = Buffer.alloc(32, 7).toString('base64url');
/** The secret of every installation of a test. */
export const testSecret = Buffer.from(accessTokenKey, 'base64url');
const secret = testSecret;
/** Makes the tokens of every API that a test starts. */
export const tokenKeys = deriveTokenKeys(secret);
/** Seals the results of every API that a test starts. */
export const sealKey = deriveSealKey(secret);
/** The mail of the same, which is kept and not sent. */
export const testMail = openMail(
  {
    smtpUrl: undefined,
    mailFrom: 'no-reply@stridewell.example',
    publicOrigin: undefined,
    port: 0,
    isDemo: true,
  },
  secret,
);
/** The notifications of the same, which reach nobody. */
export const testPush = openPush(
  { mailFrom: 'no-reply@stridewell.example', publicOrigin: undefined },
  secret,
  { compose: composeReminder, send: async () => new Response(null, { status: 201 }) },
);
/** Where the APIs of tests keep files. */
export const testDataFolder = join(tmpdir(), 'stridewell-test-files');
/** The uploaded files of the same. */
export const testFiles = openFileStore(join(testDataFolder, 'file-imports'), async () => {});
let passwordHash: Promise<string> | undefined;

/** Signs a member in and answers the access token. */
export async function beginSession(
  pools: Pools,
  member: TestMember,
  now = new Date(),
): Promise<string> {
  const { programId, memberId } = member;
  const sessionId = newId();
  await inProgram(pools, programId, async (db) => {
    await insertSession(db, {
      programId,
      memberId,
      sessionId,
      refreshHash: Buffer.alloc(32),
      now,
      // Members of tests who are of the provider have given their second factor.
      provenAt: now,
      secondFactorAt: now,
    });
    await updateLastVisit(db, programId, memberId, now);
  });
  return signAccessToken(tokenKeys, { programId, memberId, sessionId }, now);
}

/** Makes a program behind the API's back. */
export async function makeProgram(
  pools: Pools,
  columns: Partial<ProgramColumns> = {},
): Promise<TestProgram> {
  const programId = newId();
  const defaults = {
    name: `Program ${programId}`,
    tier: 'pro',
    type: 'engage wellness',
    timeZone: 'Europe/Madrid',
    contactEmail: 'help@example.org',
  };
  const { settings = {}, ...plain } = columns;
  const row = { programId, ...defaults, ...plain, settings: JSON.stringify(settings) };
  await inProgram(pools, programId, async (db) => {
    await db.insertInto('program').values(row).execute();
    await nameProgram(db, programId, row.name);
  });
  return { programId };
}

/** Makes a member behind the API's back. */
export async function makeMember(
  pools: Pools,
  { programId }: TestProgram,
  columns: Partial<MemberColumns> = {},
): Promise<TestMember> {
  const memberId = newId();
  passwordHash ??= hashPassword(testPassword);
  const row = {
    programId,
    memberId,
    email: `member-${memberId}@example.org`,
    username: `member-${memberId}`,
    passwordHash: await passwordHash,
    firstName: 'Maya',
    lastName: 'Lindqvist',
    dailyGoal: 8000,
    registeredOn: '2026-01-01',
    ...columns,
  };
  await inProgram(pools, programId, async (db) => {
    await db.insertInto('member').values(row).execute();
    await db
      .insertInto('signInName')
      .values([row.email, row.username].map((signInName) => ({ signInName, programId, memberId })))
      .execute();
    await enterProgramBoards(db, programId, [memberId], new Date());
  });
  return { programId, memberId, username: row.username, email: row.email };
}
