import {
  autocompletePartnerPrograms,
  createPartnerApiKey,
  createPartnerProgram,
  downloadPartnerUsage,
  endpoints,
  getAuthUser,
  getPartner,
  getPartnerProgram,
  isDownload,
  listPartnerApiKeys,
  listPartnerPrograms,
  revokePartnerApiKey,
  suspendReseller,
} from '@stridewell/contracts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';

const api = await startTestApi();
const home = await api.makeProgram({ name: 'Provider' });
const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });

interface Side {
  resellerId: number;
  programs: (TestProgram & { name: string })[];
  person: TestMember;
}

/** Makes a reseller with three programs; its person is an ordinary member of the first. */
async function makeSide(word: string): Promise<Side> {
  const programs: Side['programs'] = [];
  for (const at of [1, 2, 3]) {
    const name = `Shared ${word} ${at}`;
    const program = await api.makeProgram({ name, timeZone: 'UTC' });
    for (let member = 0; member < at; member += 1) await api.makeMember(program);
    programs.push({ ...program, name });
  }
  const [first] = programs;
  if (!first) throw new Error('There is no program.');
  const person = await api.makeMember(first);
  const resellerId = await makeReseller(api, { programs, people: [person] });
  return { resellerId, programs, person };
}

/** The key of an arbitrary installation. */
const transferKey = 'Zm9yIHRlc3RzIG9ubHksIGEga2V5IG9mIDMyIGJ5dGV';

const north = await makeSide('northzz');
const south = await makeSide('southzz');
const sides = [
  { own: north, other: south, word: 'northzz', foreign: 'southzz' },
  { own: south, other: north, word: 'southzz', foreign: 'northzz' },
];
const stranger = await api.makeMember(north.programs[0] ?? home, { roleName: 'ProTierAdmin' });

describe.each(sides)('the people of one reseller ($word)', ({ own, other, word, foreign }) => {
  it('list, count, find and complete the names of only its programs', async () => {
    const by = api.as(own.person);
    const list = await by.call(listPartnerPrograms);
    expect(list.meta.total).toBe(3);
    expect(list.data.map(({ id }) => id)).toEqual(own.programs.map(({ programId }) => programId));
    const found = await by.call(listPartnerPrograms, { query: { searchString: 'shared' } });
    expect([found.data.length, found.meta.total]).toEqual([3, 3]);
    const hidden = await by.call(listPartnerPrograms, { query: { searchString: foreign } });
    expect([hidden.data, hidden.meta.total]).toEqual([[], 0]);
    const names = await by.call(autocompletePartnerPrograms, { query: { searchString: 'shared' } });
    expect(names.data.map(({ name }) => name)).toEqual(own.programs.map(({ name }) => name));
    const none = await by.call(autocompletePartnerPrograms, { query: { searchString: foreign } });
    expect(none.data).toEqual([]);
    expect((await by.call(getPartner)).data).toMatchObject({ programs: 3 });
  });

  it('read their own programs; those of others and of the provider look absent', async () => {
    const by = api.as(own.person);
    for (const { programId: id, name } of own.programs)
      expect((await by.call(getPartnerProgram, { params: { id } })).data).toMatchObject({ name });
    const answers = new Set<string>();
    for (const { programId: id } of [...other.programs, home, { programId: 4711 }]) {
      const { statusCode, body } = await by.request({ url: `/api/partner/programs/${id}` });
      answers.add(`${statusCode} ${body.replace(/"requestId":"[^"]*"/, '')}`);
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('not_found');
  });

  it('get nothing about another reseller from any call of the console', async () => {
    let asked = 0;
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.access !== 'partner') continue;
      for (const { programId } of other.programs) {
        const url = `/api${endpoint.path.replace(':id', String(programId))}`;
        const query = new URLSearchParams({
          ...(endpoint.query.shape['searchString'] && { searchString: foreign }),
          ...(endpoint.query.shape['programId'] && { programId: String(programId) }),
        });
        const isOfProgram = name === 'createPartnerExport';
        const payload = isOfProgram
          ? { programId, recipientKey: transferKey }
          : { templateId: programId };
        const answer = await api
          .as(own.person)
          .request({
            method: endpoint.method,
            url: `${url}?${query.toString()}`,
            ...(endpoint.method !== 'GET' && { payload }),
          });
        asked += 1;
        expect(`${name} ${answer.body}`).not.toContain(`Shared ${foreign}`);
        if (isOfProgram || endpoint.query.shape['programId'])
          expect(answer.statusCode, name).toBe(404);
        if (endpoint.owns) expect([400, 404], name).toContain(answer.statusCode);
        if (isDownload(endpoint)) expect(answer.body).not.toContain(foreign);
      }
    }
    expect(asked).toBeGreaterThan(20);
  });

  it('download the usage of their own programs', async () => {
    const file = await api.as(own.person).call(downloadPartnerUsage);
    const rows = parse<Record<string, string>>(await file.text(), { columns: true, bom: true });
    expect(rows.map((row) => row['Program'])).toEqual(own.programs.map(({ name }) => name));
  });

  it('create a program only from one of their own as a template', async () => {
    const person = { firstName: 'Fay', lastName: 'Ito' };
    const start = (templateId: number) => {
      const username = makeUniqueName('client.admin').toLowerCase().replaceAll(' ', '.');
      const admin = { ...person, username, email: `${username}@example.org` };
      const plain = { timeZone: 'Europe/Lisbon', contactEmail: 'help@harbour.example' };
      const body = { name: makeUniqueName(`Client ${word}`), ...plain, admin, templateId };
      return api.as(own.person).call(createPartnerProgram, { body });
    };
    const [template] = own.programs;
    const { data } = await start(template?.programId ?? 0);
    expect(data).toMatchObject({ tier: 'pro', type: 'engage wellness', members: 1, admins: 1 });
    const list = await api.as(own.person).call(listPartnerPrograms);
    expect(list.meta.total).toBe(4);
    for (const { programId } of [...other.programs, home])
      await expect(start(programId)).rejects.toMatchObject({
        fields: { templateId: expect.any(String) },
      });
  });
});

describe('the partner console', () => {
  it("is closed to members, administrators and provider staff who don't work for a reseller", async () => {
    for (const by of [stranger, boss, await api.makeMember(home)])
      await expect(api.as(by).call(listPartnerPrograms)).rejects.toMatchObject({
        code: 'forbidden',
      });
  });

  it('lets the people of a suspended reseller read, but not write', async () => {
    const side = await makeSide('westzz');
    await api.as(boss).call(suspendReseller, { params: { id: side.resellerId } });
    const again = await api.beginSession(side.person);
    const headers = { authorization: `Bearer ${again}` };
    const read = await api.nobody.request({ url: '/api/partner/programs', headers });
    expect(read.statusCode).toBe(200);
    const write = await api.nobody.request({
      method: 'POST',
      url: '/api/partner/api-keys',
      headers,
      payload: { name: 'x', scopes: ['usage:read'] },
    });
    expect(write.json()).toMatchObject({ error: { code: 'reseller_suspended' } });
  });
});

describe("a key of a reseller's server", () => {
  const make = async (scopes: ('programs:read' | 'usage:read')[], by = north.person) =>
    (await api.as(by).call(createPartnerApiKey, { body: { name: 'Server', scopes } })).data;
  const send = (key: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    api.nobody.request({ method, url, headers: { authorization: `Bearer ${key}` } });

  it('is shown once, reads only what its scope allows for its reseller, and shows its last use', async () => {
    const { key, id } = await make(['programs:read']);
    const answer = await send(key, '/api/partner/programs?searchString=shared');
    expect(answer.json()).toMatchObject({ meta: { total: 3 } });
    expect(answer.body).not.toContain('southzz');
    const foreign = await send(key, `/api/partner/programs/${south.programs[0]?.programId}`);
    expect(foreign.statusCode).toBe(404);
    const listed = await api.as(north.person).request({ url: '/api/partner/api-keys' });
    // All but the beginning and the hint; the secret itself may have an underscore.
    expect(listed.body).not.toContain(key.slice(-20));
    const { data } = await api.as(north.person).call(listPartnerApiKeys);
    expect(data.find((one) => one.id === id)?.lastUsedAt).not.toBeNull();
  });

  it("doesn't work for any other call, or once it is revoked", async () => {
    const { key, id } = await make(['usage:read']);
    expect((await send(key, '/api/partner/usage')).statusCode).toBe(200);
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.access === 'public' || endpoint.access === 'refresh-token') continue;
      if (endpoint.scope || endpoint.keyScope === 'usage:read') continue;
      const url = `/api${endpoint.path.replaceAll(/:\w+/g, String(north.programs[0]?.programId))}`;
      const { statusCode } = await api.nobody.request({
        method: endpoint.method,
        url,
        headers: { authorization: `Bearer ${key}` },
      });
      expect([400, 403], `${name} ${statusCode}`).toContain(statusCode);
    }
    const byOther = api.as(south.person).call(revokePartnerApiKey, { params: { id } });
    await expect(byOther).rejects.toMatchObject({ code: 'not_found' });
    await api.as(north.person).call(revokePartnerApiKey, { params: { id } });
    expect((await send(key, '/api/partner/usage')).statusCode).toBe(401);
    const forged = key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await send(forged, '/api/partner/usage')).statusCode).toBe(401);
  });

  it('is available to members who work for a reseller, who see that in their own session', async () => {
    expect((await api.as(north.person).call(getAuthUser)).data.worksForReseller).toBe(1);
    expect((await api.as(boss).call(getAuthUser)).data.worksForReseller ?? 0).toBe(0);
  });
});
