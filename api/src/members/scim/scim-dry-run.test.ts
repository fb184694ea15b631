import {
  changeScimState,
  createScimToken,
  listScimCalls,
  listScimChanges,
  revokeScimToken,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  applied,
  call,
  connectionOf,
  create,
  filtered,
  makePlace,
  memberOf,
  ofProgram,
  patch,
  type Place,
  sentPerson,
  turnOn,
} from '#test/fixtures/scim.fixture.ts';

const calls = async (place: Place) =>
  (await api.as(place.admin).call(listScimCalls, { ...ofProgram(place), query: { perPage: 100 } }))
    .data;
const changes = async (place: Place) =>
  (await api.as(place.admin).call(listScimChanges, ofProgram(place))).data;

describe('a dry run of SCIM', () => {
  it('answers as if everything had happened, and changes nothing', async () => {
    const place = await makePlace({ isDry: true });
    const member = await api.makeMember(place.program, { firstName: 'Old', lastName: 'Name' });
    const before = await memberOf(place, member.memberId);
    const path = `/Users/${member.memberId}`;
    const ada = await create(place, { name: { givenName: 'Ada', familyName: 'Lovelace' } });
    expect((await call(place, 'GET', `/Users/${ada}`)).json).toMatchObject({ active: true });
    expect(await memberOf(place, ada)).toBeUndefined();
    const berlin = await call(place, 'POST', '/Groups', {
      displayName: 'Berlin',
      members: [{ value: ada }],
    });
    expect((await call(place, 'GET', `/Groups/${berlin.json.id}`)).json.members).toMatchObject([
      { value: ada },
    ]);
    expect((await call(place, 'GET', `/Users/${ada}`)).json.groups).toMatchObject([
      { display: 'Berlin' },
    ]);
    await patch(place, path, { op: 'replace', path: 'name.givenName', value: 'New' });
    expect((await call(place, 'GET', path)).json).toMatchObject({ name: { givenName: 'New' } });
    await patch(place, path, { op: 'replace', path: 'active', value: 'False' });
    expect((await filtered(place, '/Users', 'active eq false')).json.Resources).toMatchObject([
      { id: String(member.memberId) },
    ]);
    expect((await call(place, 'GET', '/Users')).json.totalResults).toBe(3);
    expect(await memberOf(place, member.memberId)).toEqual(before);
    const { programId } = place.program;
    const made = await api.inProgram(place.program, (db) =>
      db.selectFrom('organization').select('name').where('programId', '=', programId).execute(),
    );
    expect(made).toEqual([]);
    expect(await connectionOf(place)).toMatchObject({
      state: 'dry-run',
      would: { add: 1, return: 0, change: 0, leave: 1, groups: 1 },
    });
    expect(await changes(place)).toMatchObject([
      { name: 'New Name', act: 'leave', waitsFor: 'turn-on' },
      { name: 'Ada Lovelace', act: 'add', waitsFor: 'turn-on' },
    ]);
    expect((await calls(place)).map(({ about, act, outcome }) => [about, act, outcome])).toEqual([
      ['user', 'leave', 'would'],
      ['user', 'change', 'would'],
      ['group', 'add', 'would'],
      ['user', 'add', 'would'],
    ]);
  });

  it('is applied with the same IDs when an administrator turns it on', async () => {
    const place = await makePlace({ isDry: true });
    const member = await api.makeMember(place.program, { firstName: 'Old', lastName: 'Name' });
    const ada = await create(place);
    const gone = await create(place);
    await call(place, 'DELETE', `/Users/${gone}`);
    const berlin = (await call(place, 'POST', '/Groups', { displayName: 'Berlin' })).json.id;
    await patch(place, `/Groups/${berlin}`, {
      op: 'add',
      path: 'members',
      value: [{ value: ada }, { value: String(member.memberId) }],
    });
    await patch(place, `/Users/${member.memberId}`, {
      op: 'replace',
      path: 'name.givenName',
      value: 'New',
    });
    expect((await changes(place))[0]).toMatchObject({
      act: 'change',
      fields: [
        { field: 'name', from: 'Old Name', to: 'New Name' },
        { field: 'organization', from: null, to: 'Berlin' },
      ],
    });
    await turnOn(place);
    await applied(place);
    expect(await memberOf(place, ada)).toMatchObject({ firstName: 'Maya', deactivatedAt: null });
    expect(await memberOf(place, gone)).toBeUndefined();
    expect(await memberOf(place, member.memberId)).toMatchObject({ firstName: 'New' });
    const { json } = await call(place, 'GET', `/Groups/${berlin}`);
    expect(json.members?.map(({ value }) => value)).toEqual([String(member.memberId), ada]);
    expect(await connectionOf(place)).toMatchObject({
      state: 'on',
      would: { add: 0, change: 0, leave: 0, groups: 0 },
      working: 0,
    });
    expect((await calls(place)).slice(0, 3).map(({ outcome }) => outcome)).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  it('lists what the product refuses later, and applies the others', async () => {
    const place = await makePlace({ isDry: true });
    const sent = sentPerson();
    const { json } = await call(place, 'POST', '/Users', sent);
    const other = await create(place);
    // Someone else gets the address in the meantime.
    await api.makeMember(place.program, { email: sent.userName });
    await turnOn(place);
    await applied(place);
    expect(await memberOf(place, json.id)).toBeUndefined();
    expect(await memberOf(place, other)).toBeDefined();
    expect(await calls(place)).toContainEqual(
      expect.objectContaining({ outcome: 'refused', reason: 'taken', attribute: 'emails.value' }),
    );
  });

  it('refuses what it would refuse when it is on', async () => {
    const place = await makePlace({ isDry: true });
    const sent = sentPerson();
    await call(place, 'POST', '/Users', sent);
    expect((await call(place, 'POST', '/Users', sent)).status).toBe(409);
    const admin = `/Users/${place.admin.memberId}`;
    expect((await call(place, 'DELETE', admin)).status).toBe(403);
    await call(place, 'POST', '/Groups', { displayName: 'Twice' });
    expect((await call(place, 'POST', '/Groups', { displayName: 'twice' })).status).toBe(409);
    expect((await calls(place)).filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { about: 'group', name: 'twice', reason: 'taken' },
      { about: 'user', act: 'leave', reason: 'administrator' },
      { about: 'user', name: sent.userName, reason: 'taken', attribute: 'userName' },
    ]);
  });

  it('begins again when an administrator asks, and after a token was revoked', async () => {
    const place = await makePlace();
    const ada = await create(place);
    const state = { ...ofProgram(place), body: { state: 'dry-run' as const } };
    await api.as(place.admin).call(changeScimState, state);
    await patch(place, `/Users/${ada}`, { op: 'replace', path: 'active', value: false });
    expect(await memberOf(place, ada)).toMatchObject({ deactivatedAt: null });
    await api.as(place.admin).call(revokeScimToken, ofProgram(place));
    expect(await changes(place)).toEqual([]);
    expect(await connectionOf(place)).toMatchObject({ hint: null });
    const again = await api.as(place.admin).call(createScimToken, ofProgram(place));
    expect(again.data.connection).toMatchObject({
      state: 'dry-run',
      hint: again.data.secret.slice(-4),
    });
    // Changes of the dry run are forgotten.
    const fresh = { ...place, token: again.data.secret };
    expect((await call(fresh, 'GET', `/Users/${ada}`)).json).toMatchObject({ active: true });
  });

  it('keeps its state when the token is replaced', async () => {
    const place = await makePlace();
    const again = await api.as(place.admin).call(createScimToken, ofProgram(place));
    expect(again.data.connection).toMatchObject({ state: 'on', lastUsedAt: null });
    expect((await call(place, 'GET', '/Users')).status).toBe(401);
    expect((await call({ token: again.data.secret }, 'GET', '/Users')).status).toBe(200);
    expect((await connectionOf(place))?.lastUsedAt).not.toBeNull();
  });
});
