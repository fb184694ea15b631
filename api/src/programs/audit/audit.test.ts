import {
  addSteps,
  getMember,
  getProgram,
  listAdminLog,
  listRecordLooks,
  login,
  removeMember,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { schemaName, withClient } from '#engine/postgres/index.ts';
import { signIn } from '#test/fixtures/sign-in.fixture.ts';
import { tokenKeys } from '#test/setup/make-people.ts';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { recordAudit, verifyAudit } from './audit.service.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const maya = await api.makeMember(program);
const theo = await api.makeMember(program, { firstName: 'Theo', lastName: 'Marsh' });
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin', firstName: 'Ada' });
const staff = await api.makeMember(await api.makeProgram(), { roleName: 'WT Admin' });

async function logOf({ programId }: TestProgram = program, by: TestMember = admin) {
  const params = { id: programId };
  return (await api.as(by).call(listAdminLog, { params, query: { perPage: 100 } })).data;
}

async function newest(match: object) {
  await expect.poll(() => logOf()).toContainEqual(expect.objectContaining(match));
  return logOf();
}

describe('the audit log of a program', () => {
  it('has every sign-in, with its method and the member', async () => {
    await signIn(api, maya);
    const [entry] = await logOf();
    expect(entry).toMatchObject({
      action: 'signed-in',
      actor: { id: maya.memberId, name: 'Maya Lindqvist' },
      subject: { id: maya.memberId },
      detail: { method: 'password' },
    });
  });

  it('combines the same wrong passwords within a moment into one entry', async () => {
    const body = { username: theo.username, password: 'wrong' };
    const tries = Array.from({ length: 3 }, () => api.nobody.call(login, { body }));
    await Promise.allSettled(tries);
    await newest({
      action: 'sign-in-refused',
      actor: null,
      subject: { id: theo.memberId, name: 'Theo Marsh' },
      detail: expect.objectContaining({ reason: 'password' }),
    });
  });

  it('has actions that were refused', async () => {
    const params = { id: program.programId };
    await expect(api.as(maya).call(listAdminLog, { params })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await newest({
      action: 'refused',
      actor: { id: maya.memberId, name: 'Maya Lindqvist' },
      detail: { operation: 'listAdminLog' },
    });
  });

  it("records each time an administrator reads a member's record, before the answer", async () => {
    const params = { id: maya.memberId };
    await api.as(admin).call(getMember, { params });
    const [entry] = await logOf();
    expect(entry).toMatchObject({
      action: 'looked-at-member',
      actor: { id: admin.memberId },
      subject: { id: maya.memberId },
      detail: { operation: 'getMember' },
    });
    const looks = await api.as(maya).call(listRecordLooks, { params });
    expect(looks.data[0]).toEqual(entry);
    const ofTheo = await api.as(theo).call(listRecordLooks, { params: { id: theo.memberId } });
    expect(ofTheo.data).toEqual([]);
  });

  it("has no entry for an admin's own record, nor for members who look at each other", async () => {
    const before = await logOf();
    await api.as(admin).call(getMember, { params: { id: admin.memberId } });
    await api.as(theo).call(getMember, { params: { id: maya.memberId } });
    expect(await logOf()).toEqual(before);
  });

  it('has what administrators change about a member, together with the change or not at all', async () => {
    const ben = await api.makeMember(program);
    await api.as(admin).call(removeMember, { params: { id: ben.memberId }, body: {} });
    const [entry] = await logOf();
    expect(entry).toMatchObject({
      action: 'changed-member',
      subject: { id: ben.memberId },
      detail: { operation: 'removeMember' },
    });
    const before = await logOf();
    const again = api.as(admin).call(removeMember, { params: { id: 4711 }, body: {} });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
    expect(await logOf()).toEqual(before);
  });

  it('has files about members, and each of those members sees the entry', async () => {
    const url = `/api/programs/${program.programId}/all-users-download`;
    expect((await api.as(admin).request({ url })).statusCode).toBe(200);
    const looks = await api.as(theo).call(listRecordLooks, { params: { id: theo.memberId } });
    expect(looks.data[0]).toMatchObject({ action: 'downloaded', actor: { id: admin.memberId } });
  });

  it('records provider staff, who belong to another program', async () => {
    await api.as(staff).call(getProgram, { params: { id: program.programId } });
    const [entry] = await logOf();
    expect(entry).toMatchObject({
      action: 'provider-access',
      actor: { id: staff.memberId, name: null },
      detail: { operation: 'getProgram' },
    });
  });

  it('has five rows a page, and can be filtered by member and action', async () => {
    const params = { id: program.programId };
    const page = await api.as(admin).call(listAdminLog, { params });
    expect(page.meta.perPage).toBe(5);
    expect(page.data).toHaveLength(5);
    const query = { action: 'signed-in', memberId: maya.memberId, perPage: 100 } as const;
    const { data } = await api.as(admin).call(listAdminLog, { params, query });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ action }) => action))).toEqual(new Set(['signed-in']));
  });

  it('has no entries for ordinary calls', async () => {
    const before = await logOf();
    const stepData = [{ date: new Date().toISOString().slice(0, 10), steps: 100 }];
    const params = { id: maya.memberId };
    await api.as(maya).call(addSteps, { params, body: { stepData } });
    expect(await logOf()).toEqual(before);
  });
});

describe('the chain of the audit log', () => {
  const { audit: key } = tokenKeys;
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const event = (reason: string) => {
    const detail = { reason, count: 1, method: 'password' };
    return { action: 'signed-in', actorId: 1, subjectId: 2, detail } as const;
  };

  async function makeChain() {
    const made = await api.makeProgram();
    const { programId } = made;
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-01', '2026-11-03']) {
      await api.inProgram(made, (db) =>
        recordAudit(db, key, programId, [event('a'), event('b')], at(day)),
      );
    }
    return made;
  }

  const verify = (made: TestProgram, by = key) =>
    api.inProgram(made, (db) => verifyAudit(db, made.programId, by));

  async function tamper({ programId }: TestProgram, text: string) {
    await withClient(api.database.administration, async (client) => {
      await client.query(`set search_path = ${schemaName}`);
      const { rowCount } = await client.query(text, [programId]);
      expect(rowCount).toBeGreaterThan(0);
    });
  }

  it('is intact as written, with its days in order', async () => {
    const made = await makeChain();
    expect(await verify(made)).toEqual([]);
    const rows = await api.inProgram(made, (db) =>
      db
        .selectFrom('auditEntry')
        .select(['day', 'position'])
        .orderBy('day')
        .orderBy('position')
        .execute(),
    );
    expect(rows.map(({ day, position }) => `${day} ${position}`)).toEqual([
      '2026-11-01 1',
      '2026-11-01 2',
      '2026-11-02 1',
      '2026-11-02 2',
      '2026-11-02 3',
      '2026-11-02 4',
      '2026-11-03 1',
      '2026-11-03 2',
    ]);
  });

  it.each([
    [
      'a word is changed',
      `update audit_entry set detail = '{"reason":"c"}' where program_id = $1 and day = '2026-11-02' and position = 2`,
      'the audit log at 2026-11-02, row 2, was changed',
    ],
    [
      'someone else is named',
      `update audit_entry set actor_id = 9 where program_id = $1 and day = '2026-11-01' and position = 1`,
      'the audit log at 2026-11-01, row 1, was changed',
    ],
    [
      'a row is deleted',
      `delete from audit_entry where program_id = $1 and day = '2026-11-02' and position = 3`,
      'the audit log at 2026-11-02, row 4, is missing the rows before it',
    ],
    [
      'the end of a day is deleted',
      `delete from audit_entry where program_id = $1 and day = '2026-11-01' and position = 2`,
      'the audit log at 2026-11-02, row 1, was changed',
    ],
    [
      'a whole day is deleted',
      `delete from audit_entry where program_id = $1 and day = '2026-11-02'`,
      'the audit log at 2026-11-03, row 1, was changed',
    ],
    [
      'the last row is deleted',
      `delete from audit_entry where program_id = $1 and day = '2026-11-03' and position = 2`,
      'the audit log is missing its last entries',
    ],
  ])('shows where %s', async (_, text, sentence) => {
    const made = await makeChain();
    await tamper(made, text);
    expect(await verify(made)).toEqual([sentence]);
  });

  it('cannot be forged without the key', async () => {
    const made = await makeChain();
    expect(await verify(made, Buffer.alloc(32, 1))).toHaveLength(1);
  });

  it('has no gap when many transactions write at the same time, and no rows of those rolled back', async () => {
    const made = await api.makeProgram();
    const { programId } = made;
    const write = (reason: string) =>
      api.inProgram(made, async (db) => {
        await recordAudit(db, key, programId, [event(reason)], at('2026-11-05'));
        if (reason === 'undone') throw new Error('undone');
      });
    const reasons = Array.from({ length: 20 }, (_, index) => (index % 4 === 0 ? 'undone' : 'x'));
    await Promise.allSettled(reasons.map(write));
    expect(await verify(made)).toEqual([]);
    const rows = await api.inProgram(made, (db) =>
      db.selectFrom('auditEntry').selectAll().execute(),
    );
    expect(rows).toHaveLength(15);
  });
});
