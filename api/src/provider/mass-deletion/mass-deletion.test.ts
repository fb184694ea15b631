import {
  cancelMassDeletion,
  createProgramAdmin,
  deleteManyMembers,
  type Input,
  listMassDeletions,
  listProgramMembers,
  restoreMember,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestProgram } from '#test/setup/test-api.ts';
import { workOnDeletions } from './delete-members.job.ts';

const api = await startTestApi();
const [one, other] = [await api.makeProgram(), await api.makeProgram()];
const boss = await api.makeMember(one, { roleName: 'Super WT Admin' });
const staff = await api.makeMember(one, { roleName: 'WT Admin' });
const admin = await api.makeMember(other, { roleName: 'CoreTierAdmin' });
const make = async (program: TestProgram, people: number) => {
  const made = [];
  for (let at = 0; at < people; at += 1) made.push(await api.makeMember(program));
  return made;
};

type Body = Input<typeof deleteManyMembers>['body'];
const ask = async (body: Body, by = boss) =>
  (await api.as(by).call(deleteManyMembers, { body })).data;
const dryRun = (csv: string) => ask({ csv, dryRun: 1 });
const list = async () => (await api.as(boss).call(listMassDeletions, {})).data;
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000);
const here = async () => {
  const counted = [];
  for (const { programId } of [one, other]) {
    const { meta } = await api
      .as(boss)
      .call(listProgramMembers, { params: { id: programId }, query: { perPage: 1 } });
    counted.push(meta.total);
  }
  return counted;
};

describe('a mass deletion', () => {
  it('is previewed line by line, without storing anything', async () => {
    const [maya, theo] = [...(await make(one, 1)), ...(await make(other, 1))];
    const csv = [
      'Email;Why',
      `${maya?.email.toUpperCase()};left`,
      `${theo?.username};left`,
      `${theo?.email};left`,
      'nobody@example.org;left',
      `${admin.email};left`,
    ].join('\n');
    expect(await dryRun(csv)).toMatchObject({
      id: null,
      state: 'checked',
      members: 2,
      programs: 2,
      confirm: 'DELETE 2 MEMBERS',
      refusedLines: 3,
      refused: [
        { line: 4, reason: 'twice' },
        { line: 5, reason: 'unknown' },
        { line: 6, reason: 'administrator' },
      ],
    });
    expect(await list()).toEqual([]);
    for (const refused of ['', '\n\n', 'email\n'])
      await expect(dryRun(refused || ' ')).rejects.toMatchObject({
        fields: { csv: expect.any(String) },
      });
    await expect(ask({ csv, confirm: 'DELETE 3 MEMBERS' })).rejects.toMatchObject({
      fields: { confirm: 'Type DELETE 2 MEMBERS to confirm.' },
    });
    for (const by of [staff, admin])
      await expect(ask({ csv }, by)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('runs once when due, in every program, and deleted members can be restored', async () => {
    const [ofOne, ofOther] = [await make(one, 25), await make(other, 3)];
    const [first, promoted] = ofOther;
    const before = await here();
    const csv = [...[...ofOne, ...ofOther].map(({ username }) => username), 'nobody'].join('\n');
    const { id, state, dueAt } = await ask({ csv, confirm: 'DELETE 28 MEMBERS' });
    expect(state).toBe('waiting');
    await workOnDeletions(api.pools, new Date());
    expect(await here()).toEqual(before);
    // Someone becomes an admin of the program in the meantime.
    await api.as(admin).call(createProgramAdmin, { body: { memberId: promoted?.memberId ?? 0 } });
    await Promise.all([1, 2].map(() => workOnDeletions(api.pools, inTwoDays())));
    expect(await here()).toEqual([(before[0] ?? 0) - 25, (before[1] ?? 0) - 2]);
    expect((await list()).find((row) => row.id === id)).toMatchObject({
      state: 'done',
      members: 28,
      removed: 27,
      kept: 1,
      dueAt,
    });
    const report = await api
      .as(boss)
      .request({
        method: 'GET',
        url: `/api/super/mass-member-deletion/${id}/report?separator=comma`,
      });
    const lines = report.body.trim().split('\n');
    expect(lines[0]).toBe('Line,Outcome,Program ID,Program,Member ID,Time');
    expect(lines).toHaveLength(30);
    expect(lines.filter((line) => line.includes('"removed"'))).toHaveLength(27);
    expect(lines.at(-1)).toBe('29,"left out: unknown",,,,');
    await workOnDeletions(api.pools, inTwoDays());
    const back = { params: { id: first?.memberId ?? 0 } };
    await api.as(admin).call(restoreMember, back);
    expect((await here())[1]).toBe((before[1] ?? 0) - 1);
    await expect(
      api.as(boss).call(cancelMassDeletion, { params: { id: id ?? 0 } }),
    ).rejects.toMatchObject({ code: 'already_settled' });
  });

  it('can be stopped before it is due, without any effect', async () => {
    const people = await make(one, 2);
    const before = await here();
    const csv = people.map(({ email }) => email).join('\n');
    const { id } = await ask({ csv, confirm: 'DELETE 2 MEMBERS' });
    const params = { id: id ?? 0 };
    const { data } = await api.as(boss).call(cancelMassDeletion, { params });
    expect(data.state).toBe('cancelled');
    await workOnDeletions(api.pools, inTwoDays());
    expect(await here()).toEqual(before);
  });
});
