import {
  createChallenge,
  createMap,
  deleteMap,
  duplicateMap,
  getMap,
  type Input,
  listChallengeMilestones,
  listMapMilestones,
  listProgramMaps,
  Picture,
  updateChallenge,
  updateMap,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const member = await api.makeMember(program);
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const foreign = await api.makeMember(await api.makeProgram(), { roleName: 'CoreTierAdmin' });

type Body = Input<typeof createMap>['body'];

const line = [
  { x: 0, y: 50 },
  { x: 0, y: 50.25 },
  { x: 0, y: 51 },
];
const scenic = [
  { x: 0, y: 0 },
  { x: 30, y: 40 },
];
const garden = { chartType: 'scene', scene: 'quiet-garden' } as const;
const station = (title: string, position: number) => ({
  position,
  title: { en: title, es: '' },
  body: { en: '<p onclick="x()">Here.</p>', es: '' },
});
const draw = (by: TestMember, body: Partial<Body> = {}) =>
  api.as(by).call(createMap, { body: { name: { en: 'North', es: '' }, line, ...body } });
const change = (by: TestMember, id: number, body: Input<typeof updateMap>['body']) =>
  api.as(by).call(updateMap, { params: { id }, body });
const read = async (by: TestMember, id: number) =>
  (await api.as(by).call(getMap, { params: { id } })).data;
const milestones = async (by: TestMember, id: number) =>
  (await api.as(by).call(listMapMilestones, { params: { id } })).data;
const start = addDays(new Date().toISOString().slice(0, 10), 3);
let count = 0;
const challengeOn = (mapId: number, by = admin) => {
  const named = { challengeName: `On the map ${(count += 1)}`, startDate: start, duration: 10 };
  return api.as(by).call(createChallenge, { body: { ...named, steps: 1000, mapId } });
};

describe('a map of a program', () => {
  it('is drawn by administrators: positions and length follow from its line, and texts may be in one language', async () => {
    await expect(draw(member)).rejects.toMatchObject({ code: 'forbidden' });
    const { data } = await draw(admin, { milestones: [station('End', 1), station('Start', 0)] });
    expect(data).toMatchObject({
      programId: program.programId,
      kind: 'movement',
      chartType: 'route',
      published: 0,
      distanceKm: 111.2,
      scaleMode: 'scaled',
      milestones: 2,
      image: null,
    });
    expect(data.line.map(({ position }) => position)).toEqual([0, 0.25, 1]);
    expect(await milestones(admin, data.id)).toMatchObject([
      { order: 1, position: 0, title: { en: 'Start', es: '' }, body: { en: '<p>Here.</p>' } },
      { order: 2, position: 1, title: { en: 'End', es: '' } },
    ]);
  });

  it('is refused with the field at fault', async () => {
    const refused: [Partial<Body>, string][] = [
      [{ name: { en: ' ', es: '' } }, 'name'],
      [{ chartType: 'scene' }, 'scene'],
      [
        {
          ...garden,
          line: [
            { x: -5, y: 1 },
            { x: 4, y: 4 },
          ],
        },
        'line',
      ],
      [{ line: [...line.slice(0, 1), ...line.slice(0, 1)] }, 'line'],
      [{ line: [...line, { x: 500, y: 10 }] }, 'line'],
      [{ ...garden, scaleMode: 'true-distance', line: scenic }, 'scaleMode'],
      [{ milestones: [station('', 0)] }, 'milestones'],
      [{ milestones: [{ ...station('One', 0), id: 201 }] }, 'milestones'],
      [{ imageId: 4711, chartType: 'scene', line: scenic }, 'imageId'],
    ];
    for (const [body, field] of refused) {
      await expect(draw(admin, body)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { [field]: expect.any(String) },
      });
    }
  });

  it('is a draft that no one else sees until it is published; then challenges can use it', async () => {
    const { id } = (await draw(admin, { milestones: [station('Half', 0.5)] })).data;
    const listed = async (by: TestMember, query = {}) =>
      (await api.as(by).call(listProgramMaps, { query })).data.some((map) => map.id === id);
    expect(await listed(admin)).toBe(false);
    expect(await listed(admin, { includeDrafts: 1 })).toBe(true);
    await expect(listed(member, { includeDrafts: 1 })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(read(member, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(challengeOn(id)).rejects.toMatchObject({ fields: { mapId: expect.any(String) } });
    await change(admin, id, { published: 1 });
    expect(await listed(member)).toBe(true);
    const challenge = (await challengeOn(id, member)).data;
    const told = await api
      .as(member)
      .call(listChallengeMilestones, { params: { id: challenge.id } });
    expect(told.data).toMatchObject({ mapId: id, milestones: [{ steps: 5000, title: null }] });
    // An unpublished map stays with the challenges that use it, whatever else changes.
    await change(admin, id, { published: 0 });
    expect(await read(member, id)).toMatchObject({ published: 0 });
    const params = { id: challenge.id };
    const body = { atStake: 'Tea', mapId: id };
    expect((await api.as(member).call(updateChallenge, { params, body })).data.mapId).toBe(id);
  });

  it('keeps the ids of remaining milestones, and is measured again when its line changes', async () => {
    const made = (await draw(admin, { milestones: [station('A', 0.2), station('B', 0.6)] })).data;
    const [first, second] = await milestones(admin, made.id);
    const kept = { ...station('B, moved', 0.1), id: second?.id ?? 0 };
    const changed = await change(admin, made.id, {
      milestones: [station('C', 0.9), kept],
      line: line.slice(0, 2),
    });
    expect(changed.data).toMatchObject({ distanceKm: 27.8, milestones: 2 });
    const after = await milestones(admin, made.id);
    expect(after.map(({ id }) => id)).not.toContain(first?.id);
    expect(after[0]).toMatchObject({ id: second?.id, order: 1, title: { en: 'B, moved' } });
    await change(admin, made.id, { distanceKm: 30 });
    expect(
      (await change(admin, made.id, { name: { en: 'South', es: 'Sur' } })).data.distanceKm,
    ).toBe(30);
  });

  it('is one of our scenes or a picture of its own, which its copies keep', async () => {
    const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const;
    const uploaded = await api
      .as(admin)
      .request({
        method: 'POST',
        url: '/api/pictures',
        headers: { 'content-type': 'image/png' },
        payload: await sharp({ create }).png().toBuffer(),
      });
    const picture = Picture.parse(uploaded.json<{ data: unknown }>().data).id;
    const { data } = await draw(admin, { chartType: 'scene', line: scenic, imageId: picture });
    expect(data).toMatchObject({ scene: null, image: expect.any(String), distanceKm: null });
    const copy = await api.as(admin).call(duplicateMap, { params: { id: data.id } });
    expect(copy.data).toMatchObject({ name: { en: 'North (copy)', es: '' }, published: 0 });
    await change(admin, data.id, { scene: 'quiet-garden' });
    expect(await read(admin, data.id)).toMatchObject({ scene: 'quiet-garden', image: null });
    expect((await read(admin, copy.data.id)).image).not.toBeNull();
    const isRemoved = async () => {
      const { programId } = program;
      const row = await api.inProgram(program, (db) =>
        db
          .selectFrom('picture')
          .select('removedAt')
          .where('programId', '=', programId)
          .where('pictureId', '=', picture)
          .executeTakeFirstOrThrow(),
      );
      return row.removedAt !== null;
    };
    expect(await isRemoved()).toBe(false);
    await change(admin, copy.data.id, { scene: 'quiet-garden' });
    expect(await isRemoved()).toBe(true);
  });

  it('is copied from the global maps, and can be deleted while no challenge uses it', async () => {
    const copy = (await api.as(admin).call(duplicateMap, { params: { id: 2 } })).data;
    expect(copy).toMatchObject({ programId: program.programId, distanceKm: 154, published: 0 });
    expect(await milestones(admin, copy.id)).toHaveLength(copy.milestones);
    await expect(change(admin, 2, { published: 0 })).rejects.toMatchObject({ code: 'not_found' });
    await change(admin, copy.id, { published: 1 });
    await challengeOn(copy.id);
    const remove = (by: TestMember, id: number) => api.as(by).call(deleteMap, { params: { id } });
    await expect(remove(admin, copy.id)).rejects.toMatchObject({ code: 'map_in_use' });
    const { id } = (await draw(admin)).data;
    for (const act of [remove, read, (by: TestMember) => change(by, id, { published: 1 })]) {
      await expect(act(foreign, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    await remove(admin, id);
    await expect(read(admin, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
