import { decideScimRemovals, listScimCalls, listScimChanges } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  applied,
  call,
  connectionOf,
  create,
  makePlace,
  memberOf,
  ofProgram,
  patch,
  type Place,
  turnOn,
} from '#test/fixtures/scim.fixture.ts';
import { isMany } from '#members/eligibility/eligibility.service.ts';

/** Makes a program of 50 members and an administrator. */
async function makeLarge(isDry = false): Promise<{ place: Place; ids: string[] }> {
  const place = await makePlace({ isDry });
  const ids: string[] = [];
  for (let at = 0; at < 50; at += 1)
    ids.push(String((await api.makeMember(place.program)).memberId));
  return { place, ids };
}

const disable = (place: Place, id: string | undefined) =>
  patch(place, `/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });

const decide = (place: Place, isRemoved: boolean, confirm: number) =>
  api
    .as(place.admin)
    .call(decideScimRemovals, { ...ofProgram(place), body: { isRemoved, confirm } });

const here = async (place: Place, ids: readonly string[]) => {
  const members = await Promise.all(ids.map((id) => memberOf(place, id)));
  return members.filter((member) => member?.deactivatedAt === null).length;
};

describe('the removals of an identity provider', () => {
  it('wait for a decision beyond one of ten members within an hour', async () => {
    const { place, ids } = await makeLarge();
    // 51 members: five may leave, as with a people file.
    expect([isMany(5, 51), isMany(6, 51)]).toEqual([false, true]);
    for (const id of ids.slice(0, 12)) {
      const answer = await disable(place, id);
      expect(answer).toMatchObject({ status: 200, json: { active: false } });
    }
    expect(await here(place, ids)).toBe(45);
    expect(await connectionOf(place)).toMatchObject({ held: 7, members: 46 });
    // Joiners and changes go on.
    const fresh = await create(place);
    expect(await memberOf(place, fresh)).toBeDefined();
    // Deletions wait as well, and the identity provider doesn't see the person.
    expect((await call(place, 'DELETE', `/Users/${ids[12]}`)).status).toBe(204);
    expect((await call(place, 'GET', `/Users/${ids[12]}`)).status).toBe(404);
    expect(await here(place, ids)).toBe(45);
    const query = { waitsFor: 'decision' as const };
    const held = await api.as(place.admin).call(listScimChanges, { ...ofProgram(place), query });
    expect(held.meta.total).toBe(8);
    expect(held.data[0]).toMatchObject({ act: 'leave' });
  });

  it('go on waiting after the hour while one waits, and are counted again once that is decided', async () => {
    const { place, ids } = await makeLarge();
    for (const id of ids.slice(0, 6)) await disable(place, id);
    const { programId } = place.program;
    await api.inProgram(place.program, (db) =>
      db
        .updateTable('scimCall')
        .set({ calledAt: new Date(Date.now() - 2 * 3_600_000) })
        .where('programId', '=', programId)
        .execute(),
    );
    await disable(place, ids[6]);
    expect(await connectionOf(place)).toMatchObject({ held: 2, members: 46 });
    await decide(place, false, 2);
    await disable(place, ids[7]);
    expect(await connectionOf(place)).toMatchObject({ held: 0, members: 45 });
  });

  it('are applied once an administrator confirms their number', async () => {
    const { place, ids } = await makeLarge();
    for (const id of ids.slice(0, 8)) await disable(place, id);
    await expect(decide(place, true, 2)).rejects.toMatchObject({ code: 'confirmation_needed' });
    expect(await here(place, ids)).toBe(45);
    await decide(place, true, 3);
    await applied(place);
    expect(await here(place, ids)).toBe(42);
    const { data } = await api.as(place.admin).call(listScimCalls, ofProgram(place));
    expect(data[0]).toMatchObject({ act: 'leave', outcome: 'done' });
  });

  it('are forgotten once an administrator keeps the people', async () => {
    const { place, ids } = await makeLarge();
    for (const id of ids.slice(0, 6)) await disable(place, id);
    await call(place, 'DELETE', `/Users/${ids[6]}`);
    await decide(place, false, 2);
    expect(await here(place, ids)).toBe(45);
    expect(await connectionOf(place)).toMatchObject({ held: 0 });
    for (const id of [ids[5], ids[6]])
      expect((await call(place, 'GET', `/Users/${id}`)).json).toMatchObject({ active: true });
    const { data } = await api.as(place.admin).call(listScimCalls, ofProgram(place));
    expect(data.slice(0, 2)).toMatchObject([{ outcome: 'kept' }, { outcome: 'kept' }]);
  });

  it('no longer wait if the identity provider takes them back', async () => {
    const { place, ids } = await makeLarge();
    for (const id of ids.slice(0, 6)) await disable(place, id);
    expect(await connectionOf(place)).toMatchObject({ held: 1 });
    await patch(place, `/Users/${ids[5]}`, { op: 'replace', value: { active: true } });
    expect(await connectionOf(place)).toMatchObject({ held: 0 });
    expect(await here(place, ids)).toBe(45);
  });

  it('wait as well when a dry run is turned on, and everything else is applied', async () => {
    const { place, ids } = await makeLarge(true);
    const fresh = await create(place);
    for (const id of ids.slice(0, 30)) await disable(place, id);
    await turnOn(place);
    await applied(place);
    expect(await memberOf(place, fresh)).toBeDefined();
    expect(await here(place, ids)).toBe(50);
    expect(await connectionOf(place)).toMatchObject({ held: 30, state: 'on' });
  });

  it('never include administrators', async () => {
    const place = await makePlace();
    const second = await api.makeMember(place.program, { roleName: 'CoreTierAdmin' });
    const path = `/Users/${second.memberId}`;
    const sent = { op: 'replace', path: 'active', value: false };
    expect((await patch(place, path, sent)).status).toBe(403);
    expect((await call(place, 'DELETE', path)).status).toBe(403);
    const address = { op: 'replace', path: 'emails[type eq "work"].value', value: 'x@example.org' };
    expect((await patch(place, path, address)).status).toBe(403);
    expect(await memberOf(place, second.memberId)).toMatchObject({
      email: second.email,
      deactivatedAt: null,
    });
    // Their name is no danger.
    expect(
      (await patch(place, path, { ...address, path: 'name.givenName', value: 'Ida' })).status,
    ).toBe(200);
  });
});
