import { addOrganizationMember, createOrganization, listBulkActs } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  applied,
  call,
  create,
  makePlace,
  memberOf,
  ofProgram,
  patch,
} from '#test/fixtures/scim.fixture.ts';

const place = await makePlace();

const group = async (displayName: string, members: string[] = []) =>
  call(place, 'POST', '/Groups', { displayName, members: members.map((value) => ({ value })) });

describe('a SCIM group', () => {
  it('is an organization of the program, also one that an administrator created', async () => {
    const name = 'By hand';
    const { data } = await api.as(place.admin).call(createOrganization, { body: { name } });
    const found = await call(place, 'GET', `/Groups/${data.id}`);
    expect(found.json).toMatchObject({ displayName: name, members: [] });
    expect(await group('BY HAND')).toMatchObject({ status: 409, json: { scimType: 'uniqueness' } });
    expect((await group('')).status).toBe(400);
    expect((await group('=cmd')).status).toBe(400);
  });

  it('takes its members out of the one that they were in', async () => {
    const ada = await create(place);
    const first = (await group('First', [ada])).json.id;
    const second = (await group('Second', [ada])).json.id;
    expect((await call(place, 'GET', `/Groups/${first}`)).json.members).toEqual([]);
    // Removing them from the one that they left changes nothing.
    await patch(place, `/Groups/${first}`, {
      op: 'remove',
      path: 'members',
      value: [{ value: ada }],
    });
    expect((await call(place, 'GET', `/Users/${ada}`)).json.groups).toMatchObject([
      { value: second },
    ]);
  });

  it('shows where an administrator has moved someone since, and keeps that when a name changes', async () => {
    const ada = await create(place);
    const first = (await group('Here', [ada])).json.id;
    const there = Number((await group('There')).json.id);
    const params = { memberId: Number(ada) };
    const moved = { params, body: { organizationId: there } };
    await api.as(place.admin).call(addOrganizationMember, moved);
    await patch(place, `/Users/${ada}`, { op: 'replace', path: 'name.givenName', value: 'Ada' });
    expect((await call(place, 'GET', `/Groups/${first}`)).json.members).toEqual([]);
    expect((await call(place, 'GET', `/Groups/${there}`)).json.members).toMatchObject([
      { value: ada },
    ]);
  });

  it('is entered again by someone who returns', async () => {
    const ada = await create(place);
    const { id } = (await group('Returning', [ada])).json;
    await patch(place, `/Users/${ada}`, { op: 'replace', value: { active: false } });
    expect((await call(place, 'GET', `/Groups/${id}`)).json.members).toEqual([]);
    await patch(place, `/Users/${ada}`, { op: 'replace', value: { active: true } });
    expect((await call(place, 'GET', `/Groups/${id}`)).json.members).toMatchObject([
      { value: ada },
    ]);
  });

  it('refuses members who do not exist, and changes nothing then', async () => {
    const ada = await create(place);
    const { id } = (await group('Known')).json;
    for (const value of ['12', 'x', '0', '99999999999999999999', id, null])
      expect(
        await patch(place, `/Groups/${id}`, {
          op: 'add',
          path: 'members',
          value: [{ value: ada }, { value }],
        }),
      ).toMatchObject({ status: 400, json: { scimType: 'invalidValue' } });
    expect((await call(place, 'GET', `/Groups/${id}`)).json.members).toEqual([]);
    const many = Array.from({ length: 1_001 }, (_, at) => ({ value: String(at + 1) }));
    expect(
      (await patch(place, `/Groups/${id}`, { op: 'add', path: 'members', value: many })).status,
    ).toBe(413);
  });

  it('gets many members in short steps, and is answered as if it had them', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 27; at += 1) ids.push(await create(place));
    const { id, members } = (await group('Large', ids)).json;
    expect(members).toHaveLength(27);
    await applied(place);
    const { programId } = place.program;
    const rows = await api.inProgram(place.program, (db) =>
      db
        .selectFrom('organizationMember')
        .select('memberId')
        .where('programId', '=', programId)
        .where('organizationId', '=', Number(id))
        .where('leftAt', 'is', null)
        .execute(),
    );
    expect(rows).toHaveLength(27);
  });

  it('is deleted with an undo for the administrators, and its people stay', async () => {
    const ada = await create(place);
    const { id } = (await group('Ending', [ada])).json;
    expect((await call(place, 'DELETE', `/Groups/${id}`)).status).toBe(204);
    const { data } = await api.as(place.admin).call(listBulkActs, ofProgram(place));
    expect(data[0]).toMatchObject({ kind: 'organizations-deleted' });
    expect(await memberOf(place, ada)).toMatchObject({ deactivatedAt: null });
  });

  it('needs the Pro tier', async () => {
    const core = await makePlace({ tier: 'core' });
    expect(await call(core, 'POST', '/Groups', { displayName: 'Any' })).toMatchObject({
      status: 403,
    });
    expect((await call(core, 'GET', '/Groups')).json).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
  });
});
