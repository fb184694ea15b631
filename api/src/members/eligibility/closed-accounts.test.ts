import {
  applyEligibilityFile,
  mergeProgramMembers,
  uploadEligibilityFile,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { dropSignInNames, takeSignInNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { removeMembers } from '#members/members/members.service.ts';
import { keepFormerEmail } from '#members/email-changes/email-changes.service.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });

async function makeMember(employeeId?: string): Promise<TestMember> {
  const member = await api.makeMember(program);
  if (employeeId !== undefined)
    await api.inProgram(program, (db) =>
      db
        .updateTable('member')
        .set({ employeeId })
        .where('memberId', '=', member.memberId)
        .execute(),
    );
  return member;
}

async function merge(kept: TestMember, closed: TestMember) {
  const body = { memberId: kept.memberId, closedId: closed.memberId, confirm: closed.username };
  await api.as(admin).call(mergeProgramMembers, { params: { id: programId }, body });
}

let sent = 0;

async function send(line: string) {
  const text = ['employee id,email,first name,last name', line].join('\n');
  const query = { fileName: `${(sent += 1)}.csv`, isWhole: false };
  const body = new File([text], 'people.csv');
  const params = { id: programId };
  return (await api.as(admin).call(uploadEligibilityFile, { params, query, body })).data;
}

const readLine = (fileId: number) =>
  api.inProgram(program, (db) =>
    db
      .selectFrom('eligibilityLine')
      .select(['act', 'memberId', 'problem', 'outcome'])
      .where('fileId', '=', fileId)
      .executeTakeFirst(),
  );

const readLines = (fileId: number) =>
  api.inProgram(program, (db) =>
    db
      .selectFrom('eligibilityLine')
      .select(['act', 'memberId', 'outcome'])
      .where('fileId', '=', fileId)
      .orderBy('item')
      .execute(),
  );

const compare = async (line: string) => readLine((await send(line)).id);

describe('a list with the data of a closed account', () => {
  it('matches the remaining account by email address', async () => {
    const [kept, closed] = [await makeMember(), await makeMember()];
    await merge(kept, closed);
    expect(await compare(`,${closed.email},,`)).toMatchObject({
      act: 'same',
      memberId: kept.memberId,
    });
  });

  it('matches the remaining account by employee ID', async () => {
    const [kept, closed] = [await makeMember(), await makeMember('M-1')];
    await merge(kept, closed);
    expect(await compare(`M-1,${closed.email},,`)).toMatchObject({
      act: 'same',
      memberId: kept.memberId,
    });
  });

  it("doesn't restore it by employee ID if the remaining account kept its own", async () => {
    const [kept, closed] = [await makeMember('M-2'), await makeMember('M-3')];
    await merge(kept, closed);
    expect(await compare(`M-3,${kept.email},,`)).toMatchObject({
      act: 'refused',
      problem: 'employee_id_differs',
    });
    expect(await compare(`M-3,${closed.email},,`)).toMatchObject({ act: 'refused' });
    expect(await compare('M-3,someone.new@example.org,Some,One')).toMatchObject({ act: 'add' });
    expect(await compare(`M-2,${closed.email},,`)).toMatchObject({ memberId: kept.memberId });
  });

  it('matches the last owner of a reused address', async () => {
    const [before, last] = [await makeMember(), await makeMember()];
    const now = new Date();
    await api.inProgram(program, async (db) => {
      const { memberId, email } = before;
      const former = { memberId, email, formerEmail: last.email, by: memberId };
      await keepFormerEmail(db, programId, former, new Date(now.getTime() - 1000));
      await removeMembers(db, programId, [last.memberId], { by: admin.memberId, now });
    });
    expect(await compare(`,${last.email},,`)).toMatchObject({
      act: 'return',
      memberId: last.memberId,
    });
  });

  it("doesn't restore someone whose sign-in name another member has now", async () => {
    const [gone, other] = [await makeMember('M-4'), await makeMember()];
    await api.inProgram(program, async (db) => {
      await removeMembers(db, programId, [gone.memberId], { by: admin.memberId, now: new Date() });
      await dropSignInNames(db, { programId, memberId: gone.memberId }, [gone.username]);
      await takeSignInNames(db, { programId, memberId: other.memberId }, [gone.username]);
    });
    const file = await send(`M-4,${gone.email},,`);
    await api.as(admin).call(applyEligibilityFile, { params: { id: programId, fileId: file.id } });
    await expect
      .poll(() => readLine(file.id))
      .toMatchObject({ act: 'return', outcome: 'overtaken' });
  });

  it('restores one of two people with the same address', async () => {
    const people = [await makeMember('M-5'), await makeMember('M-6')] as const;
    const [one, two] = people;
    await api.inProgram(program, async (db) => {
      const ids = people.map(({ memberId }) => memberId);
      await removeMembers(db, programId, ids, { by: admin.memberId, now: new Date() });
      for (const { memberId, email } of people)
        await dropSignInNames(db, { programId, memberId }, [email]);
      await db
        .updateTable('member')
        .set({ email: one.email })
        .where('memberId', '=', two.memberId)
        .execute();
    });
    const file = await send(`M-5,${one.email},,\nM-6,${two.email},,`);
    await api.as(admin).call(applyEligibilityFile, { params: { id: programId, fileId: file.id } });
    await expect
      .poll(() => readLines(file.id))
      .toEqual([
        { act: 'return', memberId: one.memberId, outcome: 'done' },
        { act: 'return', memberId: two.memberId, outcome: 'overtaken' },
      ]);
  });

  it('restores the one person with a shared address whose line can be applied', async () => {
    const unnamed = await makeMember('M-7');
    const renumbered = await makeMember('M-8');
    const last = await makeMember('M-9');
    const people = [unnamed, renumbered, last];
    const other = await makeMember();
    const setMember = (
      memberId: number,
      values: { email: string } | { employeeId: string | null },
    ) =>
      api.inProgram(program, (db) =>
        db.updateTable('member').set(values).where('memberId', '=', memberId).execute(),
      );
    await api.inProgram(program, async (db) => {
      const ids = people.map(({ memberId }) => memberId);
      await removeMembers(db, programId, ids, { by: admin.memberId, now: new Date() });
      for (const { memberId, email } of people)
        await dropSignInNames(db, { programId, memberId }, [email]);
      await dropSignInNames(db, { programId, memberId: unnamed.memberId }, [unnamed.username]);
      await takeSignInNames(db, { programId, memberId: other.memberId }, [unnamed.username]);
    });
    for (const { memberId } of people) await setMember(memberId, { email: unnamed.email });
    const lines = people.map(({ email }, at) => `M-${7 + at},${email},,`);
    const file = await send(lines.join('\n'));
    await setMember(renumbered.memberId, { employeeId: null });
    await setMember(other.memberId, { employeeId: 'M-8' });
    await api.as(admin).call(applyEligibilityFile, { params: { id: programId, fileId: file.id } });
    await expect
      .poll(() => readLines(file.id))
      .toEqual([
        { act: 'return', memberId: unnamed.memberId, outcome: 'overtaken' },
        { act: 'return', memberId: renumbered.memberId, outcome: 'overtaken' },
        { act: 'return', memberId: last.memberId, outcome: 'done' },
      ]);
  });
});
