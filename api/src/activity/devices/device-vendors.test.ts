import { listDeviceVendors } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

const secret = 'a-secret-that-no-page-shows';
const account = { clientId: 'client', clientSecret: secret, webhookSecret: secret };
const api = await startTestApi({ vendors: { garmin: account, hasSandbox: false } });
const program = await api.makeProgram();
const list = (person: TestMember) => api.as(person).call(listDeviceVendors, {});

it('the provider sees which vendors are set up and the variables of all, without their values', async () => {
  const boss = await api.makeMember(program, { roleName: 'Super WT Admin' });
  const { data } = await list(boss);
  expect(data.vendors.map(({ provider, isSetUp }) => `${provider} ${isSetUp}`)).toEqual([
    'google-health 0',
    'garmin 1',
    'withings 0',
    'webhook 0',
  ]);
  expect(data.vendors[3]?.variables).toEqual(['STEP_WEBHOOK_NAME', 'STEP_WEBHOOK_SECRET']);
  expect(JSON.stringify(data)).not.toContain(secret);
});

it.each(['NonAdmin', 'ProTierAdmin', 'WT Admin'] as const)(
  'device vendors are not listed for %s',
  async (roleName) => {
    const person = await api.makeMember(program, { roleName });
    await expect(list(person)).rejects.toMatchObject({ code: 'forbidden' });
  },
);
