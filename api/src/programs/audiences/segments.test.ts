import {
  type Audience,
  createSegment,
  deleteSegment,
  getSegment,
  listAdminLog,
  listSegments,
  maxSegments,
  updateSegment,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const isRefused = (code: string) => expect.objectContaining({ code });
const program = await api.makeProgram();
const [admin, member] = [
  await api.makeMember(program, { roleName: 'CoreTierAdmin' }),
  await api.makeMember(program),
];
const foreignAdmin = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });

describe('a segment', () => {
  const audience: Audience = { match: 'any', conditions: [{ inactiveDays: 14 }, { inNoTeam: 1 }] };
  const create = async (name: string, by = admin) =>
    (await api.as(by).call(createSegment, { body: { name, audience } })).data;
  const names = async (by = admin) =>
    (await api.as(by).call(listSegments, {})).data.map(({ name }) => name);

  it('is saved, renamed, changed and deleted', async () => {
    const { id } = await create('Quiet ones');
    await create('all');
    const params = { id };
    expect((await api.as(admin).call(getSegment, { params })).data).toMatchObject({ audience });
    await api.as(admin).call(updateSegment, { params, body: { name: 'Needs a nudge' } });
    expect(await names()).toEqual(['all', 'Needs a nudge']);
    await api.as(admin).call(updateSegment, { params, body: { audience: {} } });
    expect((await api.as(admin).call(getSegment, { params })).data).toEqual({
      id,
      name: 'Needs a nudge',
      audience: {},
    });
    await api.as(admin).call(deleteSegment, { params });
    expect(await names()).toEqual(['all']);
  });

  it('has a name of its own, whatever it contains', async () => {
    await create('=1+1<script>');
    expect(await names()).toContain('=1+1<script>');
    await expect(create('=1+1<SCRIPT>')).rejects.toMatchObject({
      code: 'already_taken',
      fields: { name: expect.anything() },
    });
    await expect(create('two\nlines')).rejects.toEqual(isRefused('validation_failed'));
  });

  it("is the program's, and its administrators'", async () => {
    const { id } = await create('Ours');
    const params = { id };
    expect(await names(foreignAdmin)).toEqual([]);
    for (const [by, code] of [
      [foreignAdmin, 'not_found'],
      [member, 'forbidden'],
    ] as const) {
      const refusal = isRefused(code);
      const body = { name: 'Theirs' };
      await expect(api.as(by).call(getSegment, { params })).rejects.toEqual(refusal);
      await expect(api.as(by).call(updateSegment, { params, body })).rejects.toEqual(refusal);
      await expect(api.as(by).call(deleteSegment, { params })).rejects.toEqual(refusal);
    }
    expect(await names()).toContain('Ours');
    const query = { perPage: 100 };
    const { data } = await api
      .as(admin)
      .call(listAdminLog, { params: { id: admin.programId }, query });
    const logged = data.map(({ detail }) => detail.operation);
    expect(logged).toEqual(expect.arrayContaining(['createSegment', 'deleteSegment']));
  });

  it('can be saved up to a limit', async () => {
    const { programId } = program;
    const rows = Array.from({ length: maxSegments }, (_, at) => ({
      programId,
      segmentId: newId(),
      name: `Segment ${at}`,
      audience: '{}',
    }));
    await api.inProgram(program, (db) => db.insertInto('segment').values(rows).execute());
    await expect(create('One more')).rejects.toEqual(isRefused('too_many_requests'));
  });
});
