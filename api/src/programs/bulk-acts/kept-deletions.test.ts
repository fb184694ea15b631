import {
  createEmailTemplate,
  createMap,
  createNotice,
  createQuestion,
  deleteEmailTemplate,
  deleteMap,
  deleteNotice,
  deleteQuestion,
  dismissNotice,
  duplicateMap,
  getMap,
  listBulkActs,
  listEmailTemplates,
  listMapMilestones,
  listNotices,
  listQuestions,
  Picture,
  undoBulkAct,
  updateMap,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const colleague = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const member = await api.makeMember(program);
const foreign = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
const ofProgram = { id: program.programId };

const undo = (by: TestMember, id: number) => api.as(by).call(undoBulkAct, { params: { id } });
const latest = async () =>
  (await api.as(admin).call(listBulkActs, { params: ofProgram })).data.at(0);

/** Uploads a picture that a map can show. */
async function upload(): Promise<number> {
  const create = { width: 64, height: 48, channels: 3, background: '#335588' } as const;
  const png = await sharp({ create }).png().toBuffer();
  const answer = await api
    .as(admin)
    .request({
      method: 'POST',
      url: '/api/pictures',
      headers: { 'content-type': 'image/png' },
      payload: png,
    });
  return Picture.parse(answer.json().data).id;
}

/** What can be deleted: how it is made, read and deleted. */
const things = {
  'notice-deleted': {
    name: 'Lunch walk',
    make: async () => {
      const body = { title: 'Lunch walk', message: '<p>At <b>noon</b></p>' };
      const { id } = (await api.as(admin).call(createNotice, { body })).data;
      await api.as(member).call(dismissNotice, { params: { id } });
      return id;
    },
    read: async () => (await api.as(admin).call(listNotices, {})).data,
    remove: (by: TestMember, id: number) => api.as(by).call(deleteNotice, { params: { id } }),
  },
  'template-deleted': {
    name: 'Welcome',
    make: async () => {
      const body = { name: 'Welcome', subject: 'Hi', body: 'Hello', subjectEs: '¡Hola!' };
      const made = await api
        .as(admin)
        .call(createEmailTemplate, { body: { ...body, bodyEs: 'Hola' } });
      return made.data.id;
    },
    read: async () => (await api.as(admin).call(listEmailTemplates, {})).data,
    remove: (by: TestMember, id: number) =>
      api.as(by).call(deleteEmailTemplate, { params: { id } }),
  },
  'question-deleted': {
    name: 'Second?',
    make: async () => {
      const ids: number[] = [];
      for (const question of ['First?', 'Second?', 'Third?']) {
        const body = { question, type: 'radio', fields: { a: 'Yes', b: 'No' } } as const;
        const made = await api.as(admin).call(createQuestion, { body });
        ids.push(made.data.id);
      }
      return ids[1] ?? 0;
    },
    read: async () => (await api.as(admin).call(listQuestions, { params: ofProgram })).data,
    remove: (by: TestMember, id: number) => api.as(by).call(deleteQuestion, { params: { id } }),
  },
  'map-deleted': {
    name: 'North',
    make: async () => {
      const milestone = {
        position: 0.5,
        title: { en: 'Bridge', es: 'Puente' },
        body: { en: '<p>Here.</p>', es: '' },
        imageId: await upload(),
      };
      const line = [
        { x: 0, y: 50 },
        { x: 0, y: 51 },
      ];
      const body = { name: { en: 'North', es: '' }, line, milestones: [milestone] };
      return (await api.as(admin).call(createMap, { body })).data.id;
    },
    read: async (id: number) => {
      const map = (await api.as(admin).call(getMap, { params: { id } })).data;
      return [map, ...(await api.as(admin).call(listMapMilestones, { params: { id } })).data];
    },
    remove: (by: TestMember, id: number) => api.as(by).call(deleteMap, { params: { id } }),
  },
};

describe.each(Object.entries(things))('what %s deleted', (kind, { name, make, read, remove }) => {
  let id = 0;
  beforeAll(async () => {
    id = await make();
  });

  it('is listed, returns whole when another admin undoes it, and only once', async () => {
    const before = await read(id);
    const { bulkActId } = (await remove(admin, id)).data;
    const listed = { id: bulkActId, kind, name, items: 1, left: 1, state: 'done' };
    expect(await latest()).toMatchObject(listed);
    expect(await read(id).catch(() => [])).not.toEqual(before);
    expect((await undo(colleague, bulkActId)).data).toEqual({ undone: 1, remaining: 0 });
    expect(await read(id)).toEqual(before);
    await expect(undo(admin, bulkActId)).rejects.toMatchObject({ code: 'already_undone' });
  });

  it("can't be deleted or returned by another program's admin, a member, or after a day", async () => {
    for (const act of [remove, undo])
      await expect(act(member, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(foreign, id)).rejects.toMatchObject({ code: 'not_found' });
    const { bulkActId } = (await remove(admin, id)).data;
    await expect(undo(foreign, bulkActId)).rejects.toMatchObject({ code: 'not_found' });
    await api.inProgram(program, (db) =>
      sql`update bulk_act set made_at = now() - interval '25 hours'
        where program_id = ${program.programId} and act_id = ${bulkActId}`.execute(db),
    );
    await expect(undo(admin, bulkActId)).rejects.toMatchObject({ code: 'undo_over' });
  });
});

it('a notice returns without the dismissals of members who are gone', async () => {
  const { make, read, remove } = things['notice-deleted'];
  const id = await make();
  const { bulkActId } = (await remove(admin, id)).data;
  await api.inProgram(program, (db) =>
    sql`update bulk_act_item set facts = jsonb_set(facts, '{notice_dismissal,0,member_id}', '1')
      where program_id = ${program.programId} and act_id = ${bulkActId}`.execute(db),
  );
  await undo(admin, bulkActId);
  expect(await read()).toMatchObject([{ id, dismissals: 0 }]);
});

/** Whether the file of the newest removed picture is deleted within 23 hours. */
const isDue = async () => {
  const { rows } = await api.inProgram(program, (db) =>
    sql<{ due: boolean }>`select removed_at < now() + interval '23 hours' as due from picture
      where program_id = ${program.programId} and removed_at is not null
      order by created_at desc limit 1`.execute(db),
  );
  return rows[0]?.due;
};

it("a deleted map's picture stays for a day", async () => {
  const { make, remove } = things['map-deleted'];
  const id = await make();
  const { bulkActId } = (await remove(admin, id)).data;
  expect(await isDue()).toBe(false);
  await undo(admin, bulkActId);
});

it("a deleted map's picture stays for a day after a copy of the map stops showing it", async () => {
  const { make, read, remove } = things['map-deleted'];
  const id = await make();
  const before = await read(id);
  const copy = (await api.as(admin).call(duplicateMap, { params: { id } })).data;
  const { bulkActId } = (await remove(admin, id)).data;
  await api.as(admin).call(updateMap, { params: { id: copy.id }, body: { milestones: [] } });
  expect(await isDue()).toBe(false);
  await undo(admin, bulkActId);
  expect(await read(id)).toEqual(before);
});
