import {
  createGlobalMap,
  createMap,
  createGlobalPackage,
  deleteGlobalMap,
  deleteGlobalPackage,
  listChallengePackages,
  listGlobalPackages,
  listMapMilestones,
  listProgramMaps,
  updateGlobalPackage,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const home = await api.makeProgram({ name: 'Provider' });
const staff = await api.makeMember(home, { roleName: 'WT Admin' });
const client = await api.makeProgram({ name: 'Client' });
const admin = await api.makeMember(client, { roleName: 'ProTierAdmin' });
const words = (en: string, es: string) => ({ en, es });

it("the provider's map is shared with all programs, replaced, and removed", async () => {
  const draw = async (name: string) => {
    const body = {
      name: words(name, name),
      line: [
        { x: -9.1, y: 38.7 },
        { x: -8.6, y: 41.1 },
      ],
      milestones: [{ position: 0.5, title: words('Middle', 'Mitad'), body: words('', '') }],
    };
    return (await api.as(staff).call(createMap, { body })).data.id;
  };
  const names = async () =>
    (await api.as(admin).call(listProgramMaps, { query: {} })).data.map(({ name }) => name.en);
  const give = async (body: { mapId: number; replaces?: number }, by = staff) =>
    (await api.as(by).call(createGlobalMap, { body })).data;
  expect(await names()).not.toContain('Coast walk');
  const { id, programId } = await give({ mapId: await draw('Coast walk') });
  expect(programId).toBeNull();
  expect(await names()).toContain('Coast walk');
  const [milestone] = (await api.as(admin).call(listMapMilestones, { params: { id } })).data;
  expect(await give({ mapId: await draw('Coast road'), replaces: id })).toMatchObject({ id });
  expect(await names()).toEqual(expect.arrayContaining(['Coast road']));
  expect(await names()).not.toContain('Coast walk');
  const [kept] = (await api.as(admin).call(listMapMilestones, { params: { id } })).data;
  expect(kept?.id).toBe(milestone?.id);
  await expect(give({ mapId: id })).rejects.toMatchObject({
    fields: { mapId: expect.any(String) },
  });
  await expect(give({ mapId: await draw('Not hers') }, admin)).rejects.toMatchObject({
    code: 'forbidden',
  });
  const { data: onIt } = await api
    .as(staff)
    .call(createGlobalPackage, {
      body: { name: words('Coast', 'Costa'), duration: 7, steps: 5000, mapId: id },
    });
  const take = () => api.as(staff).call(deleteGlobalMap, { params: { id } });
  await expect(take()).rejects.toMatchObject({ code: 'map_in_use' });
  await api.as(staff).call(deleteGlobalPackage, { params: { id: onIt.id } });
  await take();
  expect(await names()).not.toContain('Coast road');
});

it("every program has the provider's packages, in both languages", async () => {
  const packages = async () =>
    (await api.as(admin).call(listChallengePackages, { query: {} })).data.map(
      ({ name }) => name.es,
    );
  const body = { name: words('Spring', 'Primavera'), duration: 14, steps: 7000 };
  const { data } = await api.as(staff).call(createGlobalPackage, { body });
  expect(data).toMatchObject({ programId: null, between: 'individuals', graceHours: 72 });
  expect(await packages()).toContain('Primavera');
  const params = { id: data.id };
  const change = { name: words('Autumn', 'Otoño'), featured: true };
  await api.as(staff).call(updateGlobalPackage, { params, body: change });
  expect(await packages()).toContain('Otoño');
  const { data: all } = await api.as(staff).call(listGlobalPackages, {});
  expect(all[0]).toMatchObject({ id: data.id, featured: 1, duration: 14 });
  const unnamed = { name: words('Only', '') };
  await expect(
    api.as(staff).call(updateGlobalPackage, { params, body: unnamed }),
  ).rejects.toMatchObject({ fields: { name: expect.any(String) } });
  await expect(api.as(admin).call(deleteGlobalPackage, { params })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await api.as(staff).call(deleteGlobalPackage, { params });
  expect(await packages()).not.toContain('Otoño');
});
