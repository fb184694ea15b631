import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createOrganization,
  type Endpoint,
  getLoginPage,
  getProgram,
  getProgramSettings,
  programSettings,
  updateBadgeSettings,
  updateChallengeSettings,
  updateCustomization,
  updateEmailSettings,
  updateGeneralSettings,
  updateMemberSettings,
  updateMentalWellnessSettings,
  updateOrganizationSettings,
  updatePointSettings,
  updateTeamSettings,
} from '@stridewell/contracts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'settings-'));
afterAll(() => rm(dataFolder, { recursive: true }));
const api = await startTestApi({ dataFolder });
const program = await api.makeProgram({ name: 'Café Nord', timeZone: 'UTC' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const maya = await api.makeMember(program);
const provider = await api.makeMember(await api.makeProgram(), { roleName: 'WT Admin' });
const params = { id: program.programId };

const read = async () => (await api.as(admin).call(getProgramSettings, { params })).data;

describe('the settings of a program', () => {
  it('have the defaults from their description until someone changes them', async () => {
    const settings = await read();
    for (const [group, described] of Object.entries(programSettings))
      for (const [name, { initial }] of Object.entries(described)) {
        // The groups of the description are objects of settings.
        const value = (settings as Record<string, Record<string, unknown>>)[group]?.[name];
        const isGiven = ['name', 'programName', 'timeZone', 'contactEmail'].includes(name);
        if (!isGiven) expect([group, name, value]).toEqual([group, name, initial]);
      }
    expect(settings.general).toMatchObject({ name: 'Café Nord', programName: 'cafe-nord' });
  });

  it('reserve organizations and the navigation button for the Pro tier', async () => {
    const core = await api.makeProgram({ tier: 'core' });
    const coreAdmin = await api.makeMember(core, { roleName: 'CoreTierAdmin' });
    const ofCore = { params: { id: core.programId } };
    const refusal = (field: string) => ({
      code: 'pro_tier_needed',
      fields: { [field]: expect.any(String) },
    });
    const turnOn = api
      .as(coreAdmin)
      .call(updateOrganizationSettings, { ...ofCore, body: { organizationsOn: 1 } });
    await expect(turnOn).rejects.toMatchObject(refusal('organizationsOn'));
    const showButton = api
      .as(coreAdmin)
      .call(updateCustomization, { ...ofCore, body: { customNavbarButton: 1 } });
    await expect(showButton).rejects.toMatchObject(refusal('customNavbarButton'));
    const create = api.as(coreAdmin).call(createOrganization, { body: { name: 'North' } });
    await expect(create).rejects.toMatchObject({ code: 'pro_tier_needed' });
    // Turning one off is fine, and what a Pro program chose doesn't count once its tier is lower.
    await api
      .as(coreAdmin)
      .call(updateCustomization, { ...ofCore, body: { customNavbarButton: 0 } });
    const lowered = await api.makeProgram({ tier: 'core', settings: { organizationsOn: 1 } });
    const member = await api.makeMember(lowered, { roleName: 'CoreTierAdmin' });
    const { data } = await api
      .as(member)
      .call(getProgramSettings, { params: { id: lowered.programId } });
    expect(data.organization.organizationsOn).toBe(0);
  });

  it.each([
    ['general', updateGeneralSettings, { contactEmail: 'ask@nord.example', newInterface: true }],
    ['email', updateEmailSettings, { senderName: 'Walks at Nord', replyTo: 'ask@nord.example' }],
    ['member', updateMemberSettings, { programCode: 'nord-2026', manualEntry: 0 }],
    ['challenge', updateChallengeSettings, { membersCreateChallenges: 0 }],
    ['team', updateTeamSettings, { counting: 'total', teamAtRegistration: 'forced' }],
    ['organization', updateOrganizationSettings, { organizationsName: 'Crew' }],
    ['badge', updateBadgeSettings, { wellness: 0, streakCounts: 'entry' }],
    ['points', updatePointSettings, { points: 1, pointsGoal: 900 }],
    ['customization', updateCustomization, { brandColour: '#1f5f4a', loginTitle: 'Walk' }],
    ['mental-wellness', updateMentalWellnessSettings, { mentalWellnessEnabled: 1 }],
  ] as const)(
    'in the group %s change one by one and leave the others as they are',
    async (group, endpoint, body) => {
      const before = await read();
      // The table pairs each call with a body of its own.
      const { data } = await api
        .as(admin)
        .call(endpoint as typeof updateEmailSettings, { params, body: body as object });
      const answered = Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, value === true ? 1 : value]),
      );
      expect(data).toEqual({ ...before[group], ...answered });
      expect(await read()).toEqual({ ...before, [group]: data });
    },
  );

  it('are visible to members in their program', async () => {
    await api.as(admin).call(updateOrganizationSettings, { params, body: { organizationsOn: 1 } });
    const { data } = await api.as(maya).call(getProgram, { params });
    expect(data).toMatchObject({
      name: 'Café Nord',
      organizationsOn: 1,
      organizationsName: 'Crew',
      points: 1,
      manualEntry: 0,
      settings: { mentalWellnessEnabled: 1, newInterface: 1 },
    });
    expect(JSON.stringify(data)).not.toContain('nord-2026');
  });

  it('are only for administrators, each for their own program', async () => {
    const foreign = await api.makeProgram();
    for (const [who, id, code] of [
      [maya, program.programId, 'forbidden'],
      [admin, foreign.programId, 'not_found'],
    ] as const) {
      const ask = [
        api.as(who).call(getProgramSettings, { params: { id } }),
        api.as(who).call(updatePointSettings, { params: { id }, body: { points: 1 } }),
      ];
      for (const one of ask) await expect(one).rejects.toMatchObject({ code });
    }
  });

  it.each([
    [updateCustomization, { brandColour: '#ffd400' }, 'brandColour'],
    [updateCustomization, { brandColour: 'javascript:alert(1)' }, 'brandColour'],
    [updateCustomization, { customPageLink: 'http://nord.example' }, 'customPageLink'],
    [updateCustomization, { loginImage: 'https://evil.example/x.svg' }, 'loginImage'],
    [updateGeneralSettings, { timeZone: 'Mars/Olympus' }, 'timeZone'],
    [updateGeneralSettings, { contactEmail: 'a@b.example\r\nBcc: c@d.example' }, 'contactEmail'],
    [updateGeneralSettings, { loginHost: 'bank.example' }, 'loginHost'],
    [updateMemberSettings, { programCode: 'x' }, 'programCode'],
    [updateMemberSettings, { mail: 1 }, 'mail'],
  ] as const)('refuse an invalid value and name its field: %#', async (endpoint, body, field) => {
    const attempt = api
      .as(admin)
      .call(endpoint as Endpoint as typeof updateEmailSettings, { params, body: body as object }); // as above
    await expect(attempt).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('refuse a group that does not exist', async () => {
    const url = `/api/programs/${program.programId}/settings/color`;
    const answer = await api.as(admin).request({ method: 'POST', url, payload: {} });
    expect([answer.statusCode, answer.json().error.message]).toEqual([400, 'Invalid setting type']);
  });

  it('refuse the address of another program', async () => {
    const other = await api.makeProgram({ name: 'Café Nord' });
    const otherAdmin = await api.makeMember(other, { roleName: 'CoreTierAdmin' });
    const attempt = api
      .as(otherAdmin)
      .call(updateGeneralSettings, {
        params: { id: other.programId },
        body: { programName: 'cafe-nord' },
      });
    await expect(attempt).rejects.toMatchObject({ code: 'already_taken' });
  });
});

describe('a picture in the settings', () => {
  const settings = { params };
  const upload = async (by = admin) => {
    const create = { width: 900, height: 600, channels: 3, background: '#1f5f4a' } as const;
    const payload = await sharp({ create }).png().toBuffer();
    const headers = { 'content-type': 'image/png' };
    const sent = { method: 'POST', url: '/api/pictures', payload, headers } as const;
    return (await api.as(by).request(sent)).json<{ data: { id: number } }>().data.id;
  };
  const change = (body: { loginImage: number | string | null }) =>
    api.as(admin).call(updateCustomization, { ...settings, body });
  const isServed = async (url: string | null) =>
    (await api.nobody.request({ url: url ?? '/api/pictures/none' })).statusCode === 200;
  const kept = () =>
    api.inProgram(program, (db) =>
      db.selectFrom('picture').select('storageKey').where('removedAt', 'is', null).execute(),
    );

  it('must be uploaded, stays when its address is sent back, and is removed when it is replaced', async () => {
    const first = (await change({ loginImage: await upload() })).data.loginImage;
    expect(await isServed(first)).toBe(true);
    const [before] = await kept();
    expect((await change({ loginImage: first })).data.loginImage).toBe(first);
    expect(await kept()).toEqual([before]);
    const query = { programName: 'cafe-nord' };
    expect((await api.nobody.call(getLoginPage, { query })).data.loginImage).toBe(first);
    const second = (await change({ loginImage: await upload() })).data.loginImage;
    expect(second).not.toBe(first);
    expect(await kept()).not.toContainEqual(before);
    expect((await change({ loginImage: null })).data.loginImage).toBeNull();
    expect(await kept()).toEqual([]);
  });

  it('can be used only by the administrator who uploaded it', async () => {
    const attempt = change({ loginImage: await upload(maya) });
    await expect(attempt).rejects.toMatchObject({ fields: { loginImage: expect.any(String) } });
  });
});

describe('the sign-in page of a program', () => {
  it('is found by name and by host, and shows nothing else', async () => {
    await api
      .as(provider)
      .call(updateGeneralSettings, { params, body: { loginHost: 'steps.nord.example' } });
    const look = {
      programName: 'cafe-nord',
      name: 'Café Nord',
      contactEmail: 'ask@nord.example',
      programLogo: null,
      brandColour: '#1f5f4a',
      loginTitle: 'Walk',
      loginText: null,
      loginImage: null,
      identityProvider: null,
      allowRegistration: 0,
    };
    for (const query of [{ programName: 'Café Nord' }, { host: 'Steps.Nord.example' }])
      expect((await api.nobody.call(getLoginPage, { query })).data).toEqual(look);
    for (const query of [{ programName: 'steps.nord.example' }, { host: 'cafe-nord' }])
      await expect(api.nobody.call(getLoginPage, { query })).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});
