import { join } from 'node:path';
import { addSteps } from '@stridewell/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createChallenge, deriveSealKey } from '#challenges/challenges/challenges.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { tokenKeys } from '#test/setup/make-people.ts';
import { sealKey, startTestApi } from '#test/setup/test-api.ts';
import {
  cloneDatabase,
  makeEmptyDatabase,
  makeFolder,
  tamper,
  quiet,
} from '#test/fixtures/backup.fixture.ts';
import { checkDatabase } from './check-database.ts';
import { makeBackup } from './make-backup.ts';
import { progressBy } from './progress.ts';
import { restoreBackup, type RestoreTarget } from './restore-backup.ts';

const api = await startTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const maya = await api.makeMember(program);
const { programId, memberId } = maya;
let restored: Required<RestoreTarget>;

beforeAll(async () => {
  const date = new Date().toISOString().slice(0, 10);
  const body = { stepData: [{ date, steps: 9000 }] };
  await api.as(maya).call(addSteps, { params: { id: maya.memberId }, body });
  const now = new Date();
  await api.inProgram(program, async (db) => {
    const days = { startDay: date, endDay: date, graceHours: 0 } as const;
    const about = { name: 'A day', description: '', steps: 5000, organiserId: memberId };
    const challenge = await createChallenge(db, programId, { ...about, ...days }, now);
    await joinChallenge(db, programId, challenge, [memberId], memberId, now);
    const event = { action: 'signed-in', actorId: 2, subjectId: 2, detail: {} } as const;
    await recordAudit(db, tokenKeys.audit, programId, [event], now);
  });
  const later = new Date(now.getTime() + 30 * 86_400_000);
  expect(await sealChallenges(api.pools, programId, sealKey, later)).toBe(1);
  const folder = join(await makeFolder(), 'backup');
  await makeBackup(api.database.connection, folder, quiet);
  restored = await makeEmptyDatabase();
  await restoreBackup(restored, folder, { isReplacing: false, progress: quiet });
  expect(
    (await checkDatabase(restored.connection, quiet, { seal: sealKey, audit: tokenKeys.audit }))
      .wrong,
  ).toEqual([]);
});

const wrongBalances = `
  insert into member_points as kept (program_id, member_id, balance)
    select program_id, member_id, 1 from member
    on conflict (program_id, member_id) do update set balance = kept.balance + 1`;

describe('the check of a database', () => {
  it.each([
    [
      'a day',
      'update member_day set steps = steps + 1, walked = walked + 1',
      "of days don't match",
    ],
    ['an entry without its day', 'delete from member_day', "of days don't match"],
    ['a score', 'update leaderboard_score set total = total + 1', "of scores don't match"],
    ['a bucket', 'update leaderboard_histogram set people = people + 1', "of buckets don't match"],
    ['a balance', wrongBalances, 'has a balance of'],
    ['a row of a result', 'update challenge_result set total = 1', "doesn't match its seal"],
    ['a changed log', 'update audit_entry set actor_id = 1', 'was changed'],
    ['a forged seal', 'update challenge_seal set mac = sha256(mac)', "doesn't match its key"],
  ])('finds %s that disagrees', async (_, statement, words) => {
    const target = await cloneDatabase(restored);
    expect((await tamper(target, statement)).rowCount).toBeGreaterThan(0);
    const { wrong } = await checkDatabase(target.connection, quiet, {
      seal: sealKey,
      audit: tokenKeys.audit,
    });
    expect(wrong.join('\n')).toMatch(new RegExp(words));
  });

  it.each([
    ['another key', deriveSealKey(Buffer.alloc(32, 8)), true],
    ['the given key', sealKey, false],
  ])('reports whether seals were made with %s', async (_, key, isTold) => {
    const told: string[] = [];
    const progress = progressBy((words) => told.push(words));
    expect((await checkDatabase(restored.connection, progress, { seal: key })).wrong).toEqual([]);
    expect(told.join('\n').includes("sealed with a key that isn't here")).toBe(isTold);
  });

  it('refuses tables of another version instead of reporting them as wrong', async () => {
    const target = await cloneDatabase(restored);
    await tamper(target, `delete from migration where name like '0008%'`);
    await expect(checkDatabase(target.connection, quiet)).rejects.toThrow(/Start the product/);
  });
});
