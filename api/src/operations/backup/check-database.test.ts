import { join } from 'node:path';
import { addSteps } from '@stridewell/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import {
  cloneDatabase,
  makeEmptyDatabase,
  makeFolder,
  meddle,
  quiet,
} from '#test/fixtures/backup.fixture.ts';
import { checkDatabase } from './check-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, type RestoreTarget } from './restore-backup.ts';

const api = await startTestApi();
const maya = await api.makeMember(await api.makeProgram({ timeZone: 'UTC' }));
let restored: Required<RestoreTarget>;

beforeAll(async () => {
  const date = new Date().toISOString().slice(0, 10);
  const body = { stepData: [{ date, steps: 9000 }] };
  await api.as(maya).call(addSteps, { params: { id: maya.memberId }, body });
  const folder = join(await makeFolder(), 'backup');
  await makeBackup(api.database.connection, folder, quiet);
  restored = await makeEmptyDatabase();
  await restoreBackup(restored, folder, { isReplacing: false, progress: quiet });
  expect((await checkDatabase(restored.connection, quiet)).wrong).toEqual([]);
}, 180_000);

const wrongBalances = `
  insert into member_points as kept (program_id, member_id, balance)
    select program_id, member_id, 1 from member
    on conflict (program_id, member_id) do update set balance = kept.balance + 1`;

describe('the check of a database', () => {
  it.each([
    ['a day', 'update member_day set steps = steps + 1, walked = walked + 1', 'of days disagree'],
    ['an entry without its day', 'delete from member_day', 'of days disagree'],
    ['a score', 'update leaderboard_score set total = total + 1', 'of scores disagree'],
    ['a bucket', 'update leaderboard_histogram set people = people + 1', 'of buckets disagree'],
    ['a balance', wrongBalances, 'has a balance of'],
  ])('finds %s that disagrees', async (_, statement, words) => {
    const target = await cloneDatabase(restored);
    expect((await meddle(target, statement)).rowCount).toBeGreaterThan(0);
    const { wrong } = await checkDatabase(target.connection, quiet);
    expect(wrong.join('\n')).toMatch(new RegExp(words));
  });

  it('refuses tables of another version instead of calling them wrong', async () => {
    const target = await cloneDatabase(restored);
    await meddle(target, `delete from migration where name like '0008%'`);
    await expect(checkDatabase(target.connection, quiet)).rejects.toThrow(/Start the product/);
  });
});
