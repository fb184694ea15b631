import {
  createChallenge,
  getMap,
  listMapMilestones,
  listProgramMaps,
  searchMaps,
  updateChallenge,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const member = await api.makeMember(program);
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const readMaps = (who: typeof member, query = {}) => api.as(who).call(listProgramMaps, { query });
const search = (who: typeof member, query = {}) => api.as(who).call(searchMaps, { query });

describe('the maps of a program', () => {
  it('are the movement maps, by name; administrators may request the others too', async () => {
    const { data } = await readMaps(member);
    expect(data.map(({ name }) => name.en)).toEqual([
      'Camino de Santiago',
      'Kyoto, gates and gardens',
      'Lisbon, river and hills',
      'The Lantern Coast',
      'West Highland Way',
    ]);
    const all = await readMaps(admin, { includeWellness: 1, includePreventative: true });
    expect(all.data.filter(({ kind }) => kind === 'wellness')).toHaveLength(1);
    for (const query of [{ includeWellness: 1 }, { includePreventative: 1 }] as const) {
      await expect(readMaps(member, query)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect((await readMaps(member, { includeWellness: 0 })).data).toEqual(data);
  });

  it('are found by part of their name in either language, ten at a time', async () => {
    const found = await search(member, { searchString: 'LISBOA' });
    expect(found.data.map(({ id }) => id)).toEqual([3]);
    expect((await search(member, { searchString: 'jardín tran' })).data).toEqual([]);
    expect((await search(admin, { searchString: 'jardin tran' })).data).toHaveLength(1);
    expect((await search(admin)).meta).toMatchObject({ perPage: 10, total: 6 });
    expect((await search(admin, { perPage: 4, page: 2 })).data).toHaveLength(2);
  });
});

describe('a map', () => {
  it('has a line from its start to its end, and a milestone at each of them', async () => {
    const { data: maps } = await readMaps(admin, { includeWellness: 1 });
    for (const { id, line, milestones, distanceKm, chartType } of maps) {
      const positions = line.map(({ position }) => position);
      expect(positions).toEqual([...positions].sort((one, other) => one - other));
      expect([positions[0], positions.at(-1)]).toEqual([0, 1]);
      expect(distanceKm === null).toBe(chartType === 'scene');
      const { data } = await api.as(admin).call(listMapMilestones, { params: { id } });
      expect(data).toHaveLength(milestones);
      expect([data[0]?.position, data.at(-1)?.position]).toEqual([0, 1]);
      expect(data.map(({ order }) => order)).toEqual(data.map((_, at) => at + 1));
    }
  });

  it('is as long as its actual route', async () => {
    const { data } = await api.as(member).call(getMap, { params: { id: 2 } });
    expect(data).toMatchObject({ distanceKm: 154, displayUnit: 'mi', scaleMode: 'scaled' });
    const absent = { params: { id: 4711 } };
    await expect(api.as(member).call(getMap, absent)).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.as(member).call(listMapMilestones, absent)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('shows members only the milestones that are visible before they are reached', async () => {
    const { data } = await api.as(member).call(listMapMilestones, { params: { id: 5 } });
    expect(data[0]).toMatchObject({ title: { es: 'El pueblo' }, visibleBeforeReached: 1 });
    expect(data[1]).toEqual({
      id: 502,
      points: 20,
      quiz: null,
      order: 2,
      position: 0.1678,
      visibleBeforeReached: 0,
      title: null,
      body: null,
      image: null,
      link: null,
    });
    const told = await api.as(admin).call(listMapMilestones, { params: { id: 5 } });
    expect(told.data.every(({ title, body }) => title?.en && body?.es)).toBe(true);
  });
});

describe('a challenge', () => {
  const startDate = addDays(new Date().toISOString().slice(0, 10), 7);
  const make = (who: typeof member, challengeName: string, mapId: number | null) => {
    const body = { challengeName, startDate, duration: 10, steps: 5000, mapId };
    return api.as(who).call(createChallenge, { body });
  };
  const change = (id: number, body: { mapId?: number | null; atStake?: string }) =>
    api.as(member).call(updateChallenge, { params: { id }, body });

  it('uses the chosen map, until another or none is chosen', async () => {
    const { data } = await make(member, 'To Santiago', 1);
    expect(data.mapId).toBe(1);
    expect((await change(data.id, { mapId: 4 })).data.mapId).toBe(4);
    expect((await change(data.id, { atStake: 'Tea' })).data.mapId).toBe(4);
    expect((await change(data.id, { mapId: null })).data.mapId).toBeNull();
    expect((await make(member, 'Nowhere', null)).data.mapId).toBeNull();
  });

  it("uses a wellness map only if an administrator chooses it, and no map that doesn't exist", async () => {
    const refused = { code: 'validation_failed', fields: { mapId: expect.anything() } };
    await expect(make(member, 'Quietly', 6)).rejects.toMatchObject(refused);
    await expect(make(admin, 'Astray', 4711)).rejects.toMatchObject(refused);
    const { data } = await make(member, 'By steps', 2);
    await expect(change(data.id, { mapId: 6 })).rejects.toMatchObject(refused);
    expect((await make(admin, 'Quietly', 6)).data.mapId).toBe(6);
  });
});
