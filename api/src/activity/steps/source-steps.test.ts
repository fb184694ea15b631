import { listMemberLeaderboard } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '#test/setup/test-api.ts';
import {
  api,
  brisk,
  list,
  newMember,
  noon,
  stranger,
  today,
  write,
} from '#test/fixtures/steps.fixture.ts';
import { recordSourceSteps } from './steps.service.ts';

type SourceRow = Parameters<typeof recordSourceSteps>[3][number];

function record(member: TestMember, source: 'device' | 'import', rows: readonly SourceRow[]) {
  return api.inProgram(member, (db) =>
    recordSourceSteps(db, member.programId, source, rows, new Date(noon)),
  );
}

describe('an entry from a device or an import', () => {
  it('is kept next to those from other sources, and the highest counts', async () => {
    const member = await newMember();
    const { memberId } = member;
    await record(member, 'device', [{ memberId, day: today, steps: 9000 }]);
    await record(member, 'import', [{ memberId, day: today, steps: 7000, note: "May's list" }]);
    await write(member, { date: today, steps: 8000 });
    const { data } = await list(member, { perPage: 1 });
    expect(data).toMatchObject([
      {
        steps: 9000,
        entries: [
          { source: 'device', steps: 9000, isCounted: true, writtenBy: null },
          { source: 'import', steps: 7000, note: "May's list", writtenBy: null },
          { source: 'manual', steps: 8000, isCounted: false },
        ],
      },
    ]);
    const outcome = await record(member, 'import', [{ memberId, day: today, steps: 0 }]);
    expect(outcome).toMatchObject({
      refused: [],
      changes: [{ day: today, before: { steps: 9000 }, after: { steps: 9000 } }],
    });
  });

  it("isn't replaced by an activity of the same walk", async () => {
    const member = await newMember();
    const { memberId } = member;
    await write(member, { date: today, activityId: brisk, minutes: 60 });
    await record(member, 'device', [{ memberId, day: today, steps: 4000 }]);
    const { data } = await list(member, { perPage: 1 });
    expect(data).toMatchObject([
      {
        steps: 4000,
        entries: [
          { source: 'converted', steps: 6000, isCounted: false },
          { source: 'device', isCounted: true },
        ],
      },
    ]);
  });

  it('is written row by row: the later of two for a day wins, and refused ones are named', async () => {
    const member = await newMember({ registeredOn: '2026-01-05' });
    const { memberId } = member;
    const { refused, changes } = await record(member, 'import', [
      { memberId, day: '2026-01-05', steps: 100 },
      { memberId, day: '2026-01-04', steps: 100 },
      { memberId, day: '2026-11-22', steps: 100 },
      { memberId: stranger.memberId, day: today, steps: 100 },
      { memberId, day: today, steps: 150_001 },
      { memberId, day: '2026-01-05', steps: 300 },
    ]);
    expect(refused).toEqual([
      { at: 1, code: 'day_before_registration' },
      { at: 2, code: 'day_in_future' },
      { at: 3, code: 'not_found' },
      { at: 4, code: 'too_many_steps' },
    ]);
    expect(changes).toMatchObject([{ day: '2026-01-05', before: null, after: { steps: 300 } }]);
    const query = { period: 'all', perPage: 100 } as const;
    const board = await api
      .as(member)
      .call(listMemberLeaderboard, { params: { id: memberId }, query });
    expect(board.meta.viewer).toMatchObject({ total: 300, activeDays: 1 });
  });
});
