import { correctSteps } from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { deactivate, moveClock } from '#test/fixtures/sign-in.fixture.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const maya = await api.makeMember(program);

afterEach(() => {
  vi.useRealTimers();
});

/** Returns someone's status for an admin call that fails validation, because nothing can be corrected on that day. */
async function statusFor(admin: TestMember): Promise<number> {
  const body = { date: '2000-01-01', steps: 1, reason: 'A slip.' };
  const { url, method } = { ...correctSteps, url: `/api/members/${maya.memberId}/correct-steps` };
  return (await api.as(admin).request({ method, url, payload: body })).statusCode;
}

async function changeRole(
  member: TestMember,
  roleName: 'NonAdmin' | 'CoreTierAdmin',
): Promise<void> {
  await api.inProgram(program, (db) =>
    db.updateTable('member').set({ roleName }).where('memberId', '=', member.memberId).execute(),
  );
  // An instance that didn't make the change may cache someone's role for five seconds.
  moveClock({ seconds: 5 });
}

describe("a change of someone's role", () => {
  it('applies to their existing tokens, up and down', async () => {
    const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    expect(await statusFor(admin)).toBe(422);
    await changeRole(admin, 'NonAdmin');
    expect(await statusFor(admin)).toBe(403);
    await changeRole(admin, 'CoreTierAdmin');
    expect(await statusFor(admin)).toBe(422);
  });

  it('ends every token of a member who leaves', async () => {
    const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    expect(await statusFor(admin)).toBe(422);
    await deactivate(api, admin);
    moveClock({ seconds: 5 });
    expect(await statusFor(admin)).toBe(401);
  });
});
