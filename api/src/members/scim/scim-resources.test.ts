import { listScimCalls } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  base,
  call,
  core,
  create,
  enterprise,
  filtered,
  makePlace,
  memberOf,
  ofProgram,
  patch,
} from '#test/fixtures/scim.fixture.ts';

const place = await makePlace();

/** The full representation of RFC 7643, section 8.2, with another user name. */
const barbara = {
  schemas: [`${core}:User`],
  id: '2819c223-7f76-453a-919d-413861904646',
  externalId: '701984',
  userName: 'bjensen@example.com',
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
    honorificPrefix: 'Ms.',
    honorificSuffix: 'III',
  },
  displayName: 'Babs Jensen',
  nickName: 'Babs',
  profileUrl: 'https://login.example.com/bjensen',
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  addresses: [{ streetAddress: '100 Universal City Plaza', type: 'work', primary: true }],
  phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
  ims: [{ value: 'someaimhandle', type: 'aim' }],
  photos: [{ value: 'https://photos.example.com/profilephoto/72930000000Ccne/F', type: 'photo' }],
  userType: 'Employee',
  title: 'Tour Guide',
  preferredLanguage: 'en-US',
  locale: 'en-US',
  timezone: 'America/Los_Angeles',
  active: true,
  password: 't1meMa$heen',
  groups: [{ value: 'e9e30dba-f08f-4109-8486-d5c6a331660a', display: 'Tour Guides' }],
  x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAwTjELMAkGA1UEBhMCVVMx' }],
  [enterprise]: { employeeNumber: '701984', costCenter: '4130', manager: { value: '26118915' } },
};

describe('a SCIM user', () => {
  it('is created from the example of RFC 7643, and keeps only what the product uses', async () => {
    const made = await call(place, 'POST', '/Users', barbara);
    expect(made).toMatchObject({
      status: 201,
      headers: {
        'content-type': 'application/scim+json; charset=utf-8',
        location: `${base}/Users/${made.json.id}`,
        etag: made.json.meta.version,
      },
    });
    const { meta, ...resource } = made.json;
    expect(resource).toEqual({
      schemas: [`${core}:User`, enterprise],
      id: made.json.id,
      externalId: '701984',
      userName: 'bjensen@example.com',
      name: { formatted: 'Barbara Jensen', givenName: 'Barbara', familyName: 'Jensen' },
      displayName: 'Barbara Jensen',
      active: true,
      emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
      groups: [],
      [enterprise]: { employeeNumber: '701984' },
    });
    expect(meta).toMatchObject({
      resourceType: 'User',
      location: `${base}/Users/${made.json.id}`,
      version: expect.stringMatching(/^W\/"[\w-]{16}"$/),
    });
    const member = await memberOf(place, made.json.id);
    expect(member).toMatchObject({
      email: 'bjensen@example.com',
      firstName: 'Barbara',
      lastName: 'Jensen',
      employeeId: '701984',
      language: 'en',
      roleName: 'NonAdmin',
    });
    // What isn't stored is listed, and values of it appear nowhere.
    const { data } = await api.as(place.admin).call(listScimCalls, ofProgram(place));
    expect(data[0]).toMatchObject({ name: 'Barbara Jensen', act: 'add', outcome: 'done' });
    expect(data[0]?.ignored).toEqual(
      expect.arrayContaining([
        'nickName',
        'addresses',
        'phoneNumbers',
        'title',
        'costCenter',
        'password',
      ]),
    );
    const rows = await api.inProgram(place.program, (db) =>
      Promise.all([
        db.selectFrom('scimUser').selectAll().execute(),
        db.selectFrom('scimCall').selectAll().execute(),
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/t1meMa|555-555|Universal City/);
    expect((await call(place, 'GET', `/Users/${made.json.id}`)).json).toEqual(made.json);
  });

  it('needs a user name, an address and a name, and has its address in the user name at least', async () => {
    const plain = {
      schemas: [`${core}:User`],
      name: { familyName: 'Jensen', givenName: 'Barbara' },
    };
    const bjensen = { ...plain, userName: 'bjensen', externalId: 'bjensen' };
    expect(await call(place, 'POST', '/Users', bjensen)).toMatchObject({
      status: 400,
      json: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '400',
        scimType: 'invalidValue',
      },
    });
    expect(await call(place, 'POST', '/Users', plain)).toMatchObject({
      status: 400,
      json: { scimType: 'mutability' },
    });
    const { name: _, ...unnamed } = { ...plain, userName: 'unnamed@example.com' };
    expect((await call(place, 'POST', '/Users', unnamed)).json.detail).toContain('name.givenName');
    const named = { ...unnamed, displayName: 'Barbara J Jensen' };
    const made = await call(place, 'POST', '/Users', named);
    expect(made.json).toMatchObject({
      emails: [{ value: 'unnamed@example.com' }],
      name: { givenName: 'Barbara J', familyName: 'Jensen' },
    });
  });

  it('has a unique user name, address and employee number', async () => {
    const first = { userName: 'ada@example.com', emails: [{ value: 'ada@example.com' }] };
    await create(place, { ...first, [enterprise]: { employeeNumber: 'E-1' } });
    for (const changes of [
      { userName: 'ADA@example.com', emails: [{ value: 'ada2@example.com' }] },
      { userName: 'ada2', emails: [{ value: 'Ada@Example.com', primary: true }] },
      { [enterprise]: { employeeNumber: 'E-1' } },
    ]) {
      const made = await create(place, changes).catch((error: Error) => error.message);
      expect(JSON.parse(made)).toMatchObject({ status: '409', scimType: 'uniqueness' });
    }
    // A member whom an administrator added is there for the identity provider, too.
    const member = await api.makeMember(place.program);
    const found = await filtered(place, '/Users', `userName eq "${member.email.toUpperCase()}"`);
    expect(found.json).toMatchObject({
      totalResults: 1,
      Resources: [{ id: String(member.memberId), userName: member.email }],
    });
    expect(
      (
        await call(place, 'POST', '/Users', {
          ...first,
          userName: member.email,
          name: { givenName: 'A', familyName: 'B' },
          emails: [{ value: member.email }],
        })
      ).status,
    ).toBe(409);
  });

  it('is replaced by PUT, which ignores what is read-only and keeps what it leaves out', async () => {
    const id = await create(place, { [enterprise]: { employeeNumber: 'E-2' } });
    const before = await call(place, 'GET', `/Users/${id}`);
    const { userName } = before.json;
    const put = await call(place, 'PUT', `/Users/${id}`, {
      schemas: [`${core}:User`],
      id: '1',
      meta: { version: 'x' },
      groups: [{ value: '1' }],
      userName,
      name: { givenName: 'Ana', familyName: 'Ruiz' },
    });
    expect(put).toMatchObject({
      status: 200,
      json: {
        id,
        active: true,
        name: { givenName: 'Ana' },
        emails: [{ value: userName }],
        [enterprise]: { employeeNumber: 'E-2' },
      },
    });
    expect(put.json.meta.version).not.toBe(before.json.meta.version);
    expect(await memberOf(place, id)).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz' });
    expect((await call(place, 'PUT', `/Users/${id}`, { name: { givenName: 'Ana' } })).status).toBe(
      400,
    );
  });

  it('is changed only in the version that the call names', async () => {
    const id = await create(place);
    const { headers } = await call(place, 'GET', `/Users/${id}`);
    const version = String(headers.etag);
    const rename = {
      schemas: [],
      Operations: [{ op: 'replace', path: 'name.givenName', value: 'Eva' }],
    };
    const send = (etag: string) =>
      call(place, 'PATCH', `/Users/${id}`, rename, { 'if-match': etag });
    expect(
      (await call(place, 'GET', `/Users/${id}`, undefined, { 'if-none-match': version })).status,
    ).toBe(304);
    expect((await send('W/"other"')).status).toBe(412);
    expect((await send(version)).status).toBe(200);
    expect((await send(version)).status).toBe(412);
    expect((await send('*')).status).toBe(200);
  });

  it('leaves the program by DELETE and is gone for the identity provider, until it is created again', async () => {
    const id = await create(place);
    const { json } = await call(place, 'GET', `/Users/${id}`);
    expect((await call(place, 'DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await memberOf(place, id))?.deactivatedAt).not.toBeNull();
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(place, method, `/Users/${id}`)).status).toBe(404);
    expect(
      (await patch(place, `/Users/${id}`, { op: 'replace', path: 'active', value: true })).status,
    ).toBe(404);
    expect(
      (await filtered(place, '/Users', `userName eq "${json.userName}"`)).json.totalResults,
    ).toBe(0);
    const again = await call(place, 'POST', '/Users', {
      userName: json.userName,
      name: { givenName: 'Maya', familyName: 'Back' },
    });
    expect(again).toMatchObject({ status: 201, json: { id, active: true } });
    expect(await memberOf(place, id)).toMatchObject({ deactivatedAt: null, lastName: 'Back' });
  });
});
