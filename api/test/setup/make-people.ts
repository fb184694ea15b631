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

/** What a test may choose for its program. */
export interface ProgramColumns {
  name: string;
  tier: string;
  type: string;
  timeZone: string;
  manualEntry: boolean;
  converter: boolean;
  /** The program's settings, by their contract names. */
  settings: Readonly<Record<string, unknown>>;
}

/** What a test may choose for a member. */
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

/** Signs the access tokens of every API that a test starts. */
export const accessTokenKey = Buffer.alloc(32, 7).toString('base64url');
/** The secret of every installation in tests. */
export const testSecret = Buffer.from(accessTokenKey, 'base64url');
const secret = testSecret;
/** The token keys of every API that a test starts. */
export const tokenKeys = deriveTokenKeys(secret);
/** Encrypts the results of every API that a test starts. */
export const sealKey = deriveSealKey(secret);
/** The mail settings of those APIs, which store emails without sending them. */
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
/** The push settings of those APIs, which reach no one. */
export const testPush = openPush(
  { mailFrom: 'no-reply@stridewell.example', publicOrigin: undefined },
  secret,
  { compose: composeReminder, send: async () => new Response(null, { status: 201 }) },
);
/** The file folder of test APIs. */
export const testDataFolder = join(tmpdir(), 'stridewell-test-files');
/** Their uploaded files. */
export const testFiles = openFileStore(join(testDataFolder, 'file-imports'), async () => {});
let passwordHash: Promise<string> | undefined;

/** Signs a member in and returns the access token. */
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
      // Test members on the provider's staff have passed their second factor.
      provenAt: now,
      secondFactorAt: now,
    });
    await updateLastVisit(db, programId, memberId, now);
  });
  return signAccessToken(tokenKeys, { programId, memberId, sessionId }, now);
}

/** Inserts a program into the database. */
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

/** Inserts a member into the database. */
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
