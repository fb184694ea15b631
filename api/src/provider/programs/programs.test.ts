import {
  autocompletePrograms,
  checkProgramName,
  createProgram,
  downloadActivePrograms,
  downloadEveryStepDaily,
  downloadProgramVsProgram,
  getAllProgramAggregate,
  getLoginPage,
  getProgram,
  type Input,
  listPrograms,
  listProgramMembers,
  resetPassword,
  searchPrograms,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { mailsTo, mailTo, tokenIn } from '#test/fixtures/mail.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { uploadPicture } from '#test/fixtures/pictures.fixture.ts';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { sumAllPrograms } from './sum-programs.job.ts';

const api = await startTestApi();
const home = await api.makeProgram({ name: 'Provider' });
const staff = await api.makeMember(home, { roleName: 'WT Admin' });
const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });
const admin = await api.makeMember(home, { roleName: 'ProTierAdmin' });

type NewProgram = Input<typeof createProgram>['body'];
let made = 0;
const person = () => {
  made += 1;
  const username = `first.admin.${made}`;
  return { firstName: 'Fay', lastName: 'Ito', email: `${username}@example.org`, username };
};
const create = async (said: Partial<NewProgram> = {}, by = staff) => {
  const body: NewProgram = {
    name: makeUniqueName('Harbour Walks'),
    tier: 'plus',
    type: 'thrive',
    kind: 'activity',
    timeZone: 'Europe/Lisbon',
    contactEmail: 'help@harbour.example',
    admin: person(),
    ...said,
  };
  return { body, data: (await api.as(by).call(createProgram, { body })).data };
};

/** Makes a program with a number of people who walked yesterday, and half as much the day before. */
async function walked(name: string, people: number, steps: number): Promise<TestProgram> {
  const program = await api.makeProgram({ name, timeZone: 'UTC' });
  const today = localDay(new Date(), 'UTC');
  const members: TestMember[] = [];
  const registeredOn = addDays(today, -40);
  for (let at = 0; at < people; at += 1)
    members.push(await api.makeMember(program, { registeredOn }));
  const days = members.flatMap(({ memberId }) => [
    { memberId, day: addDays(today, -1), steps, source: 'device' as const },
    { memberId, day: addDays(today, -2), steps: steps / 2, source: 'device' as const },
  ]);
  await api.inProgram(program, (db) => recordStepDays(db, program.programId, days, new Date()));
  return program;
}

const selectRoles = (programId: number) =>
  api.inProgram({ programId }, (db) =>
    db.selectFrom('member').select('roleSince').where('programId', '=', programId).execute(),
  );

describe('creating a program', () => {
  it('sets its look, its groups and an administrator who chooses a password by mail', async () => {
    const { body, data } = await create({
      tier: 'pro',
      organizations: ['North', 'South'],
      teams: ['Gulls'],
      teamsOff: 0,
      points: 1,
      settings: { customization: { brandColour: '#1f5f4a' }, team: { maxTeamMembers: 8 } },
    });
    expect(data).toMatchObject({
      name: body.name,
      tier: 'pro',
      type: 'thrive activity',
      members: 1,
      admins: 1,
      activeMembers: null,
      timeZone: 'Europe/Lisbon',
      lastAdminVisit: null,
    });
    const params = { id: data.id };
    const { data: program } = await api.as(staff).call(getProgram, { params });
    expect(program).toMatchObject({ teamsOff: 0, points: 1, brandColour: '#1f5f4a' });
    const { data: people } = await api.as(staff).call(listProgramMembers, { params });
    expect(people).toMatchObject([{ name: 'Fay Ito', roleName: 'ProTierAdmin' }]);
    // Counts as held from the start, because new administrators can't confirm sign-in changes.
    const [first] = await selectRoles(data.id);
    expect(first).toEqual({ roleSince: null });
    const query = { programName: data.programName ?? '' };
    expect((await api.nobody.call(getLoginPage, { query })).data.name).toBe(body.name);
    const [mail] = await mailsTo(api, body.admin.email, 'invitation');
    expect(await mailTo(api, body.admin.email)).toHaveLength(1);
    const password = 'heron over the quiet weir';
    const token = mail ? tokenIn(mail).replace('invited.', '') : '';
    await api.nobody.call(resetPassword, { body: { token, password } });
    const signedIn = await api.nobody.request({
      method: 'POST',
      url: '/api/login',
      payload: { username: body.admin.username, password },
    });
    expect(signedIn.statusCode).toBe(200);
  });

  it('adds people to their groups, and copies a logo that was uploaded elsewhere', async () => {
    const { email } = person();
    const other = email.replace('.org', '.net');
    const mio = { firstName: 'Mio', lastName: 'Abe', organization: 'North', team: 'Gulls' };
    const programLogo = await uploadPicture(api, staff);
    const { data } = await create({
      tier: 'pro',
      organizations: ['North'],
      teamsOff: 0,
      members: [
        { ...mio, email, employeeId: 'A-17' },
        { ...mio, email: other, team: 'Terns' },
      ],
      settings: { customization: { programLogo }, organization: { organizationsOn: 1 } },
    });
    const params = { id: data.id };
    const { data: people } = await api.as(staff).call(listProgramMembers, { params });
    expect(people.filter(({ name }) => name === 'Mio Abe')).toMatchObject([
      { organization: { name: 'North' }, team: { name: expect.stringMatching(/Gulls|Terns/) } },
      { organization: { name: 'North' }, team: { name: expect.stringMatching(/Gulls|Terns/) } },
    ]);
    expect(people.map(({ employeeId }) => employeeId).toSorted()).toContain('A-17');
    expect(await mailsTo(api, other, 'invitation')).toHaveLength(1);
    const sameId = [email, other].map((one) => ({ ...mio, email: `2.${one}`, employeeId: 'A-17' }));
    await expect(create({ tier: 'pro', teamsOff: 0, members: sameId })).rejects.toMatchObject({
      fields: { 'members.1.employeeId': expect.any(String) },
    });
    const { data: program } = await api.as(staff).call(getProgram, { params });
    expect(program.programLogo).toContain('/pictures/');
    const twice = create({
      tier: 'pro',
      teamsOff: 0,
      organizations: ['North'],
      members: [
        { ...mio, email },
        { ...mio, email: email.toUpperCase() },
      ],
      settings: { organization: { organizationsOn: 1 } },
    });
    await expect(twice).rejects.toMatchObject({
      fields: { 'members.1.email': expect.any(String) },
    });
    await expect(create({ settings: { customization: { programLogo } } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('refuses organizations unless its tier is Pro', async () => {
    const refused = { code: 'pro_tier_needed', fields: { organizations: expect.any(String) } };
    const mio = { firstName: 'Mio', lastName: 'Abe', organization: 'North' };
    for (const tier of ['core', 'plus'] as const) {
      await expect(create({ tier, organizations: ['North'] })).rejects.toMatchObject(refused);
      const members = [{ ...mio, email: person().email }];
      await expect(create({ tier, members })).rejects.toMatchObject(refused);
    }
  });

  it('can check a name while it is typed', async () => {
    const { data } = await create();
    const ask = async (name: string, by = staff) =>
      (await api.as(by).call(checkProgramName, { query: { name } })).data;
    expect(await ask(data.name.toUpperCase())).toEqual({
      programName: data.programName,
      isFree: 0,
    });
    expect(await ask('Café of Nobody')).toEqual({ programName: 'cafe-of-nobody', isFree: 1 });
    expect(await ask('***')).toEqual({ programName: '', isFree: 0 });
    await expect(ask('Harbour', admin)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('does all or nothing, and needs a name that is free', async () => {
    const { body } = await create();
    const programs = async () =>
      (await api.as(staff).call(listPrograms, { query: { perPage: 1 } })).meta.total;
    const before = await programs();
    const refused = async (said: Partial<NewProgram>, field: string) =>
      expect(create(said)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
    await refused({ name: body.name.toUpperCase() }, 'name');
    await refused({ programName: 'provider' }, 'programName');
    await refused({ name: '***' }, 'name');
    await refused({ teams: ['Gulls', 'Gulls'] }, 'teams.1');
    await refused({ timeZone: 'Europe/Atlantis' }, 'timeZone');
    // This tier doesn't exist, and the compiler knows it.
    const tier = 'gold' as 'pro'; // as above
    await refused({ tier }, 'tier');
    expect(await programs()).toBe(before);
    await expect(create({}, admin)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('happens once, however often the button is pressed', async () => {
    const { body } = await create();
    const payload = { ...body, name: makeUniqueName('Clicked'), admin: person() };
    const click = () => api.as(staff).request({ method: 'POST', url: '/api/programs', payload });
    const [one, other] = await Promise.all([click(), click()]);
    expect([one.statusCode, other.body]).toEqual([200, one.body]);
  });
});

describe('the list of programs', () => {
  it('has seven per page in the requested order, and finds parts of their names', async () => {
    for (const name of ['Quarry Alpha', 'Quarry Beta', 'The Quarry'])
      await api.makeProgram({ name });
    const { data, meta } = await api.as(staff).call(listPrograms, {});
    expect(meta.perPage).toBe(7);
    const names = data.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const search = async (query: Input<typeof searchPrograms>['query']) =>
      (await api.as(staff).call(searchPrograms, { query })).data.map(({ name }) => name);
    expect(await search({ searchString: 'QUARRY a' })).toEqual(['Quarry Alpha']);
    expect(await search({ searchString: 'quarry', sortOrder: 'desc', perPage: 1 })).toEqual([
      'The Quarry',
    ]);
    const typed = { searchString: 'quarr' };
    const { data: found } = await api.as(staff).call(autocompletePrograms, { query: typed });
    expect(found.map(({ name }) => name)).toEqual(['Quarry Alpha', 'Quarry Beta', 'The Quarry']);
    for (const path of ['', '/search', '/autocomplete-search']) {
      const url = `/api/programs${path}?searchString=quarry`;
      expect((await api.as(admin).request({ url })).statusCode).toBe(403);
    }
  });
});

describe('the figures for all programs', () => {
  it('are only in files for super administrators, and only for large enough groups', async () => {
    const [large, small] = [await walked('Large', 10, 8000), await walked('Small', 9, 7000)];
    const read = async (
      call: typeof downloadEveryStepDaily,
      by = boss,
    ): Promise<Record<string, string>[]> => {
      const file = await api.as(by).call(call, { query: {} });
      return parse(await file.text(), { columns: true });
    };
    const of = (rows: Record<string, string>[], { programId }: TestProgram) =>
      rows.filter((row) => row['Program ID'] === String(programId));
    const daily = await read(downloadEveryStepDaily);
    expect(of(daily, large).map(({ Steps }) => Steps)).toEqual(['40000', '80000']);
    expect(of(daily, small)).toEqual([]);
    const active = await read(downloadActivePrograms);
    expect(of(active, large)).toMatchObject([
      { 'Active members': '10', 'Active members (%)': '100.0', Active: 'yes' },
    ]);
    expect(of(active, small)).toMatchObject([
      { Members: '9', 'Active members': '', 'Steps on counted days': '', Active: 'no' },
    ]);
    const beside = await read(downloadProgramVsProgram);
    expect(of(beside, large)).toMatchObject([
      { 'Average daily steps per active member': '6000', 'Previous average': '' },
    ]);
    for (const call of [downloadEveryStepDaily, downloadActivePrograms, downloadProgramVsProgram])
      for (const by of [admin, staff])
        await expect(read(call, by)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are shown for comparison once there are five programs', async () => {
    const read = async () => {
      const params = { id: home.programId };
      return (await api.as(admin).call(getAllProgramAggregate, { params })).data;
    };
    expect(await read()).toMatchObject({ updatedAt: null, programs: null });
    for (let at = 0; at < 3; at += 1) await walked(`Crew ${at}`, 10, 8000);
    await sumAllPrograms(api.pools, new Date());
    expect(await read()).toMatchObject({ updatedAt: expect.any(String), programs: null });
    await walked('Crew 3', 10, 4000);
    await sumAllPrograms(api.pools, new Date());
    expect(await read()).toMatchObject({
      programs: 5,
      members: 50,
      activeMembers: 50,
      totalSteps: 540_000,
      averagePerActiveMember: 10_800,
      activePercent: 100,
    });
  });
});
