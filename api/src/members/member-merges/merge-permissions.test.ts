import { describe, expect, it } from 'vitest';
import { countLockWaits } from '#test/fixtures/lock-waits.fixture.ts';
import { admin, api, makeWalker, merge, program } from '#test/fixtures/member-merges.fixture.ts';

describe('mergeProgramMembers', () => {
  it('checks roles after locking, so that someone who became an admin meanwhile is refused', async () => {
    const [kept, closed] = [await makeWalker(1000), await makeWalker(2000)];
    const asked = { memberId: kept.memberId, closedId: closed.memberId };
    let commit = () => {};
    let promotion = Promise.resolve();
    await new Promise<void>((isWritten) => {
      promotion = api.inProgram(program, async (db) => {
        await db
          .updateTable('member')
          .set({ roleName: 'CoreTierAdmin' })
          .where('memberId', '=', closed.memberId)
          .execute();
        await new Promise<void>((mayCommit) => {
          commit = mayCommit;
          isWritten();
        });
      });
    });
    const merging = merge({ ...asked, confirm: closed.username });
    const refused = expect(merging).rejects.toMatchObject({
      fields: { closedId: expect.any(String) },
    });
    await expect.poll(() => countLockWaits(api)).toBeGreaterThan(0);
    commit();
    await promotion;
    await refused;
  });

  it("refuses accounts of administrators and the caller's own", async () => {
    const [member, higher] = [
      await makeWalker(),
      await api.makeMember(program, { roleName: 'ProTierAdmin' }),
    ];
    for (const [memberId, closedId] of [
      [admin.memberId, member.memberId],
      [member.memberId, admin.memberId],
    ] as const)
      await expect(merge({ memberId, closedId, dryRun: 1 })).rejects.toMatchObject({
        code: 'forbidden',
      });
    const refused = "Remove this person's admin rights first.";
    for (const [memberId, closedId, field] of [
      [member.memberId, higher.memberId, 'closedId'],
      [higher.memberId, member.memberId, 'memberId'],
    ] as const)
      await expect(merge({ memberId, closedId, dryRun: 1 })).rejects.toMatchObject({
        fields: { [field]: refused },
      });
    await expect(
      merge({ memberId: member.memberId, closedId: member.memberId, dryRun: 1 }),
    ).rejects.toMatchObject({ fields: { closedId: expect.any(String) } });
  });
});
