import { listScimCalls } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import {
  api,
  call,
  core,
  create,
  enterprise,
  filtered,
  makePlace,
  memberOf,
  ofProgram,
  patch,
  sentPerson,
} from '#test/fixtures/scim.fixture.ts';

const place = await makePlace();

describe('Microsoft Entra ID', () => {
  it('tests the connection with a user who does not exist', async () => {
    expect(await filtered(place, '/Users', 'userName eq "5b1c9a4e-0000"')).toMatchObject({
      status: 200,
      json: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 0,
        Resources: [],
      },
    });
  });

  it('creates a user with the attributes of its default mapping', async () => {
    const sent = sentPerson({
      schemas: [`${core}:User`, enterprise],
      displayName: 'Ada Lovelace',
      title: 'Analyst',
      preferredLanguage: 'es-MX',
      name: { formatted: 'Ada Lovelace', givenName: 'Ada', familyName: 'Lovelace' },
      addresses: [{ type: 'work', country: 'UK' }],
      phoneNumbers: [{ value: '1', type: 'mobile' }],
      [enterprise]: { employeeNumber: 'A-1', department: 'Engines', manager: '26118915' },
    });
    const made = await call(place, 'POST', '/Users', sent);
    expect(made).toMatchObject({
      status: 201,
      json: { externalId: sent.externalId, active: true },
    });
    const known = await filtered(place, '/Users', `externalId eq "${sent.externalId}"`);
    expect(known.json.Resources.map(({ id }) => id)).toEqual([made.json.id]);
    expect(await memberOf(place, made.json.id)).toMatchObject({
      language: 'es',
      employeeId: 'A-1',
    });
  });

  it('changes a user by the operations that it sends, some of them without a path', async () => {
    const id = await create(place);
    const answer = await patch(
      place,
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new.address@example.org' },
      { op: 'Replace', path: 'name.familyName', value: 'New' },
      { op: 'Add', path: `${enterprise}:employeeNumber`, value: 'E-77' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Engines' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '1' },
      { op: 'Replace', path: 'title', value: 'x' },
      {
        op: 'Replace',
        value: { 'name.givenName': 'Nora', 'addresses[type eq "work"].country': 'UK' },
      },
      { op: 'Replace', value: { displayName: 'Nora New', [`${enterprise}:costCenter`]: '1' } },
      { op: 'Replace', path: 'urn:custom:schema:2.0:User:shirt', value: 'L' },
    );
    expect(answer).toMatchObject({
      status: 200,
      json: {
        name: { givenName: 'Nora', familyName: 'New' },
        emails: [{ value: 'new.address@example.org' }],
        [enterprise]: { employeeNumber: 'E-77' },
      },
    });
    const { data } = await api.as(place.admin).call(listScimCalls, ofProgram(place));
    expect(data[0]?.ignored).toEqual([
      `${enterprise}:department`,
      'phoneNumbers[type eq "mobile"].value',
      'title',
      'addresses[type eq "work"].country',
      `${enterprise}:costCenter`,
      'urn:custom:schema:2.0:User:shirt',
    ]);
    await patch(place, `/Users/${id}`, { op: 'Remove', path: `${enterprise}:employeeNumber` });
    expect(await memberOf(place, id)).toMatchObject({
      employeeId: null,
      email: 'new.address@example.org',
    });
    // Both addresses are told, as after a people file.
    expect(await mailsTo(api, 'new.address@example.org', 'account-corrected')).toHaveLength(1);
  });

  it('disables and enables a user with text for active', async () => {
    const id = await create(place);
    for (const [active, isHere] of [
      ['False', false],
      ['True', true],
      [false, false],
      ['true', true],
      [[{ value: 'False' }], false],
    ] as const) {
      const answer = await patch(place, `/Users/${id}`, {
        op: 'Replace',
        path: 'active',
        value: active,
      });
      expect(answer).toMatchObject({ status: 200, json: { active: isHere } });
      expect((await memberOf(place, id))?.deactivatedAt === null).toBe(isHere);
    }
    expect(
      await patch(place, `/Users/${id}`, { op: 'Replace', path: 'active', value: 'maybe' }),
    ).toMatchObject({ status: 400, json: { scimType: 'invalidValue' } });
  });

  it('creates a group, renames it, and adds and removes members one by one', async () => {
    const [ada, eva] = [await create(place), await create(place)];
    const made = await call(place, 'POST', '/Groups', {
      schemas: [
        `${core}:Group`,
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: 'group-1',
      displayName: 'Berlin office',
      members: [],
    });
    expect(made).toMatchObject({
      status: 201,
      json: { displayName: 'Berlin office', members: [] },
    });
    const path = `/Groups/${made.json.id}`;
    for (const id of [ada, eva])
      expect(
        (await patch(place, path, { op: 'Add', path: 'members', value: [{ value: id }] })).status,
      ).toBe(204);
    const found = await call(place, 'GET', `${path}?excludedAttributes=members`);
    expect(found.json).not.toHaveProperty('members');
    const listed = await call(
      place,
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "berlin OFFICE"')}`,
    );
    expect(listed.json.Resources.map(({ id }) => id)).toEqual([made.json.id]);
    const reference = `id eq "${made.json.id}" and members eq "${ada}"`;
    expect((await filtered(place, '/Groups', reference)).json.totalResults).toBe(1);
    await patch(place, path, { op: 'Remove', path: 'members', value: [{ value: ada }] });
    await patch(place, path, { op: 'Replace', path: 'displayName', value: 'Berlin' });
    expect((await filtered(place, '/Groups', reference)).json.totalResults).toBe(0);
    expect((await call(place, 'GET', path)).json).toMatchObject({
      displayName: 'Berlin',
      externalId: 'group-1',
      members: [{ value: eva, type: 'User' }],
    });
    expect((await call(place, 'GET', `/Users/${eva}`)).json.groups).toMatchObject([
      { value: made.json.id, display: 'Berlin', type: 'direct' },
    ]);
  });
});

describe('Okta', () => {
  it('looks for a user, creates and reads them, and pages the list', async () => {
    const list = await call(place, 'GET', '/Users?startIndex=1&count=2');
    expect(list.json).toMatchObject({ startIndex: 1, itemsPerPage: 2 });
    const sent = sentPerson({ password: 'unused', locale: 'en-US', groups: [] });
    expect(
      (await filtered(place, '/Users', `userName eq "${sent.userName}"`)).json.totalResults,
    ).toBe(0);
    const made = await call(place, 'POST', '/Users', sent);
    expect(made.status).toBe(201);
    expect((await call(place, 'POST', '/Users', sent)).status).toBe(409);
    expect((await call(place, 'GET', `/Users/${made.json.id}`)).json.userName).toBe(sent.userName);
    expect((await call(place, 'GET', '/Users/010101001010101011001010101011')).status).toBe(404);
  });

  it('updates a user by PUT of everything it read, and deactivates by PATCH without a path', async () => {
    const id = await create(place);
    const { json } = await call(place, 'GET', `/Users/${id}`);
    const put = await call(place, 'PUT', `/Users/${id}`, {
      ...json,
      name: { givenName: 'Another', familyName: 'Name' },
    });
    expect(put).toMatchObject({ status: 200, json: { name: { givenName: 'Another' } } });
    expect(
      await patch(place, `/Users/${id}`, { op: 'replace', value: { active: false } }),
    ).toMatchObject({ status: 200, json: { active: false } });
    const back = await call(place, 'PUT', `/Users/${id}`, { ...put.json, active: true });
    expect(back.json).toMatchObject({ active: true });
  });

  it('pushes a group with its members, renames it with its ID, and replaces its members', async () => {
    const [ada, eva] = [await create(place), await create(place)];
    const { json, status } = await call(place, 'POST', '/Groups', {
      schemas: [`${core}:Group`],
      displayName: 'Lisbon',
      members: [{ value: ada, display: 'ada@example.org' }],
    });
    expect([status, json.members]).toMatchObject([201, [{ value: ada }]]);
    const path = `/Groups/${json.id}`;
    const rename = { op: 'replace', value: { id: json.id, displayName: 'Porto' } };
    expect((await patch(place, path, rename)).status).toBe(204);
    await patch(place, path, { op: 'replace', path: 'members', value: [{ value: eva }] });
    expect((await call(place, 'GET', path)).json).toMatchObject({
      displayName: 'Porto',
      members: [{ value: eva }],
    });
    await patch(
      place,
      path,
      { op: 'remove', path: `members[value eq "${eva}"]` },
      { op: 'add', path: 'members', value: [{ value: ada }] },
    );
    const put = await call(place, 'PUT', path, {
      displayName: 'Porto',
      members: [{ value: ada }, { value: eva }],
    });
    expect(put.json.members?.map(({ value }) => value)).toEqual([ada, eva]);
    expect((await call(place, 'DELETE', path)).status).toBe(204);
    expect((await call(place, 'GET', path)).status).toBe(404);
    expect((await call(place, 'GET', `/Users/${ada}`)).json.groups).toEqual([]);
    expect(await memberOf(place, ada)).toMatchObject({ deactivatedAt: null });
  });
});
