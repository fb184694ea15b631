import { checkMobileUpdate, listMobileVersions, updateMobileVersions } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const boss = await api.makeMember(program, { roleName: 'Super WT Admin' });
const staff = await api.makeMember(program, { roleName: 'WT Admin' });
const check = async (platform: 'ios' | 'android') =>
  (await api.nobody.call(checkMobileUpdate, { params: { platform } })).data;
const say = (min_supported_version: string, target_version: string, by = boss) =>
  api
    .as(by)
    .call(updateMobileVersions, {
      body: { platform: 'ios', min_supported_version, target_version },
    });

it('the app learns whether it is too old from the versions that a super administrator sets', async () => {
  const unknown = { 'min-supported-version': null, 'target-version': null };
  expect(await check('ios')).toEqual({ platform: 'ios', ...unknown });
  await say('4.9', '4.10.1');
  const said = { 'min-supported-version': '4.9', 'target-version': '4.10.1' };
  expect(await check('ios')).toEqual({ platform: 'ios', ...said });
  expect(await check('android')).toEqual({ platform: 'android', ...unknown });
  await expect(say('4.10', '4.9.9')).rejects.toMatchObject({
    fields: { target_version: expect.any(String) },
  });
  await expect(say('4', '5', staff)).rejects.toMatchObject({ code: 'forbidden' });
  const { data } = await api.as(boss).call(listMobileVersions, {});
  expect(data).toEqual([
    { platform: 'ios', ...said, updatedAt: expect.any(String) },
    { platform: 'android', ...unknown, updatedAt: null },
  ]);
});
