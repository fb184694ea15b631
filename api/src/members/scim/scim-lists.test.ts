import { describe, expect, it } from 'vitest';
import {
  api,
  call,
  create,
  enterprise,
  filtered,
  makePlace,
  patch,
} from '#test/fixtures/scim.fixture.ts';
import { readFilter, readPath } from './read-filter.ts';

describe('a SCIM filter', () => {
  it('is read with and, brackets and the URN of a schema', () => {
    expect(readFilter('userName Eq "bjensen"')).toEqual([
      { attribute: 'username', value: 'bjensen' },
    ]);
    expect(readFilter('(active eq true) and (emails[type eq "work" and value eq "a b"])')).toEqual([
      { attribute: 'active', value: true },
      { attribute: 'emails.type', value: 'work' },
      { attribute: 'emails.value', value: 'a b' },
    ]);
    expect(readFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a\\"b"')).toEqual([
      { attribute: 'username', value: 'a"b' },
    ]);
    expect(readFilter('emails[type eq "work"].value eq "x"')).toEqual([
      { attribute: 'emails.type', value: 'work' },
      { attribute: 'emails.value', value: 'x' },
    ]);
  });

  it.each([
    'userName',
    'userName eq',
    'userName eq bjensen',
    'userName co "b"',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'userName eq "a" "b"',
    'userName eq {"a":1}',
    "userName eq ' or 1=1 --",
    `${'('.repeat(50)}userName eq "a"${')'.repeat(50)}`,
    Array.from({ length: 30 }, () => 'userName eq "a"').join(' and '),
    `userName eq "${'a'.repeat(2_000)}"`,
  ])('is refused if it is more than that: %s', (text) => {
    expect(() => readFilter(text)).toThrow();
  });

  it('has the same brackets in a path of a change', () => {
    expect(readPath('emails[type eq "work"].value')).toEqual({
      attribute: 'emails',
      conditions: [{ attribute: 'type', value: 'work' }],
      sub: 'value',
    });
    expect(readPath(`${enterprise}:employeeNumber`)).toMatchObject({ attribute: 'employeenumber' });
    for (const text of ['', 'emails[', 'emails[type eq "work"]value', 'a b', 'a..b'])
      expect(() => readPath(text)).toThrow();
  });
});

describe('a list of SCIM users', () => {
  it('is filtered by each attribute that has a key, and by several', async () => {
    const place = await makePlace();
    const id = await create(place, {
      userName: 'Ada.One',
      externalId: 'Ext-1',
      emails: [{ value: 'ada.one@example.org' }],
      [enterprise]: { employeeNumber: 'N-1' },
    });
    await create(place);
    const found = async (filter: string) =>
      (await filtered(place, '/Users', filter)).json.Resources.map((one) => one.id);
    for (const filter of [
      'userName eq "ada.one"',
      'externalId eq "Ext-1"',
      'emails.value eq "ADA.one@example.org"',
      'emails[type eq "work"].value eq "ada.one@example.org"',
      'emails[type eq "work" and value eq "ada.one@example.org"]',
      `${enterprise}:employeeNumber eq "N-1"`,
      `id eq "${id}"`,
      'userName eq "ada.one" and active eq true',
      'active eq "True" and externalId eq "Ext-1"',
    ])
      expect(await found(filter), filter).toEqual([id]);
    for (const filter of [
      'externalId eq "ext-1"',
      'userName eq "ada.one" and active eq false',
      'userName eq "ada.one" and externalId eq "other"',
      'emails[type eq "home"].value eq "ada.one@example.org"',
      'id eq "12"',
      'id eq "x"',
    ])
      expect(await found(filter), filter).toEqual([]);
    for (const filter of ['title eq "x"', 'constructor eq "x"', 'userName eq true', 'userName pr'])
      expect(await filtered(place, '/Users', filter), filter).toMatchObject({
        status: 400,
        json: { scimType: 'invalidFilter' },
      });
  });

  it('is cut into pages that together have everyone once', async () => {
    const place = await makePlace();
    for (let at = 0; at < 6; at += 1) await create(place);
    const last = await create(place);
    await patch(place, `/Users/${last}`, { op: 'replace', value: { active: false } });
    const read = (query: string) => call(place, 'GET', `/Users?${query}`);
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= 8; startIndex += 3) {
      const { json } = await read(`startIndex=${startIndex}&count=3`);
      expect(json).toMatchObject({ totalResults: 8, startIndex });
      seen.push(...json.Resources.map(({ id }) => id));
    }
    // The administrator, and the seven.
    expect(new Set(seen).size).toBe(8);
    expect((await read('count=0')).json).toMatchObject({ totalResults: 8, itemsPerPage: 0 });
    expect((await read('startIndex=-5&count=-1')).json).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    });
    expect((await read('startIndex=900&count=999999999')).json.Resources).toEqual([]);
    expect((await read('count=x')).status).toBe(400);
    expect((await filtered(place, '/Users', 'active eq false')).json).toMatchObject({
      totalResults: 1,
      Resources: [{ id: last, active: false }],
    });
    expect((await filtered(place, '/Users', 'active eq true')).json.totalResults).toBe(7);
  });

  it('has only the attributes that were asked', async () => {
    const place = await makePlace();
    const id = await create(place);
    const some = await call(place, 'GET', `/Users/${id}?attributes=userName,name.givenName`);
    expect(Object.keys(some.json).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
    const others = await call(place, 'GET', `/Users?excludedAttributes=emails,groups`);
    expect(others.json.Resources[0]).not.toHaveProperty('emails');
    expect(others.json.Resources[0]).toHaveProperty('userName');
  });

  it('never has people whose data was erased', async () => {
    const place = await makePlace();
    const id = await create(place);
    await call(place, 'DELETE', `/Users/${id}`);
    await api.inProgram(place.program, (db) =>
      db
        .updateTable('member')
        .set({ erasedAt: new Date() })
        .where('programId', '=', place.program.programId)
        .where('memberId', '=', Number(id))
        .execute(),
    );
    expect((await call(place, 'GET', `/Users/${id}`)).status).toBe(404);
    expect((await call(place, 'GET', '/Users')).json.totalResults).toBe(1);
  });
});
