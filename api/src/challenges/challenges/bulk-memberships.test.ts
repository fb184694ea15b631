import {
  addChallengeMember,
  createBulkAct,
  createOrganization,
  getBulkAct,
  listChallengeParticipants,
  removeChallengeMember,
  undoBulkAct,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { api, endAct, makePlace } from '#test/fixtures/bulk-acts.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createChallenge, type NewChallenge } from './challenges.service.ts';

const today = localDay(new Date(), 'UTC');
const isRefused = (code: string) => expect.objectContaining({ code });
let tokens = 0;

/** Makes a program with a challenge, a site of thirty people and someone elsewhere. */
async function makeSite() {
  const { program, admin, make } = await makePlace();
  const people = await Promise.all(Array.from({ length: 30 }, () => make()));
  const elsewhere = await make();
  const { data: site } = await api.as(admin).call(createOrganization, { body: { name: 'North' } });
  await api.inProgram(program, (db) =>
    joinGroup(
      db,
      program.programId,
      'organizations',
      site.id,
      people.map(({ memberId }) => memberId),
      { by: admin.memberId, now: new Date() },
    ),
  );
  const challengeOf = async (changes: Partial<NewChallenge> = {}) => {
    const words = { name: makeUniqueName('Site stroll'), description: 'Walk together.' };
    const days = { startDay: today, endDay: addDays(today, 13), steps: 7000 };
    const challenge = { ...words, ...days, organiserId: admin.memberId, ...changes };
    const { challengeId } = await api.inProgram(program, (db) =>
      createChallenge(db, program.programId, challenge, new Date()),
    );
    return challengeId;
  };
  const start = async (groupId: number, organizationId = site.id, by = admin) => {
    const audience = { conditions: [{ organizationIds: [organizationId] }] };
    const bulkAct = `add-people-${(tokens += 1)}`;
    const body = { kind: 'challenge-members' as const, audience, groupId, bulkAct };
    return (await api.as(by).call(createBulkAct, { body })).data;
  };
  const run = async (...asked: Parameters<typeof start>) => endAct(admin, await start(...asked));
  const idsIn = async (id: number) => {
    const params = { id, entity: 'members' as const };
    const query = { perPage: 100 };
    const { data } = await api.as(admin).call(listChallengeParticipants, { params, query });
    return data.map((one) => one.id).toSorted((one, other) => one - other);
  };
  const ids = people.map(({ memberId }) => memberId).toSorted((one, other) => one - other);
  const undo = (id: number) => api.as(admin).call(undoBulkAct, { params: { id } });
  const remove = (challengeId: number, { memberId }: TestMember) =>
    api
      .as(admin)
      .call(removeChallengeMember, {
        params: { id: challengeId },
        body: { memberIds: [memberId] },
      });
  const end = (challengeId: number) =>
    api.inProgram(program, (db) =>
      sql`update leaderboard set start_day = ${addDays(today, -9)}, end_day = ${addDays(today, -5)}
        where program_id = ${program.programId} and leaderboard_id = ${challengeId}`.execute(db),
    );
  return {
    admin,
    people,
    ids,
    elsewhere,
    site: site.id,
    challengeOf,
    start,
    run,
    idsIn,
    undo,
    remove,
    end,
  };
}

const place = await makeSite();
const other = await makeSite();

describe("adding an audience's people to a challenge", () => {
  it('adds all of them in one act, which is undone as a whole', async () => {
    const challenge = await place.challengeOf();
    const act = await place.run(challenge);
    expect(act).toMatchObject({ state: 'done', total: 30, items: 30, skipped: 0 });
    expect(await place.idsIn(challenge)).toEqual(place.ids);
    expect((await place.undo(act.id)).data).toEqual({ undone: 30, remaining: 0 });
    expect(await place.idsIn(challenge)).toEqual([]);
    expect(await place.run(challenge)).toMatchObject({ items: 30 });
  });

  it('skips those who take part already, and undo leaves them in it', async () => {
    const challenge = await place.challengeOf();
    const [first, ...others] = place.people;
    const ids = [first?.memberId ?? 0];
    const body = {
      kind: 'challenge-members' as const,
      ids,
      groupId: challenge,
      bulkAct: 'before-1',
    };
    await endAct(place.admin, (await api.as(place.admin).call(createBulkAct, { body })).data);
    const act = await place.run(challenge);
    expect(act).toMatchObject({
      items: others.length,
      skipped: 1,
      skippedItems: [{ id: first?.memberId, code: 'already_joined' }],
    });
    await place.undo(act.id);
    expect(await place.idsIn(challenge)).toEqual(ids);
  });

  it('is undone for the others once some have left, or left and joined again on their own', async () => {
    const challenge = await place.challengeOf();
    const act = await place.run(challenge);
    const [gone = place.admin, back = place.admin] = place.people;
    await place.remove(challenge, gone);
    await place.remove(challenge, back);
    await api.as(back).call(addChallengeMember, { params: { id: challenge }, body: {} });
    await place.undo(act.id);
    expect(await place.idsIn(challenge)).toEqual([back.memberId]);
  });

  it('is not undone in a challenge that is over', async () => {
    const challenge = await place.challengeOf();
    const act = await place.run(challenge);
    await place.end(challenge);
    await expect(place.undo(act.id)).rejects.toEqual(isRefused('challenge_over'));
    expect(await place.idsIn(challenge)).toHaveLength(30);
  });

  it('is refused for a challenge between teams, one that is over, none, and no one; so is a removal', async () => {
    const teams = await place.challengeOf({ between: 'groups' });
    await expect(place.start(teams)).rejects.toEqual(isRefused('challenge_between_others'));
    const past = { startDay: addDays(today, -20), endDay: addDays(today, -10) };
    const over = await place.challengeOf(past);
    await expect(place.start(over)).rejects.toEqual(isRefused('challenge_over'));
    const challenge = await place.challengeOf();
    await expect(place.start(challenge, 4711)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { audience: expect.anything() },
    });
    const body = { kind: 'challenge-members' as const, audience: {}, bulkAct: 'no-challenge-1' };
    await expect(api.as(place.admin).call(createBulkAct, { body })).rejects.toMatchObject({
      fields: { groupId: expect.anything() },
    });
    const removal = { ...body, kind: 'members-removed' as const, bulkAct: 'remove-all-1' };
    await expect(api.as(place.admin).call(createBulkAct, { body: removal })).rejects.toMatchObject({
      fields: { audience: expect.anything() },
    });
  });

  it("refuses a member, another program's challenge, and reaches none of its people", async () => {
    const [challenge, theirs] = [await place.challengeOf(), await other.challengeOf()];
    await expect(place.start(challenge, place.site, place.people[0])).rejects.toEqual(
      isRefused('forbidden'),
    );
    await expect(place.start(theirs)).rejects.toEqual(isRefused('not_found'));
    await expect(place.start(challenge, other.site)).rejects.toEqual(
      isRefused('validation_failed'),
    );
    const ids = [other.people[0]?.memberId ?? 0];
    const body = {
      kind: 'challenge-members' as const,
      ids,
      groupId: challenge,
      bulkAct: 'foreign-1',
    };
    const { data } = await api.as(place.admin).call(createBulkAct, { body });
    const params = { id: (await endAct(place.admin, data)).id };
    expect((await api.as(place.admin).call(getBulkAct, { params })).data).toMatchObject({
      items: 0,
      skippedItems: [{ code: 'not_found', name: null }],
    });
    expect(await place.idsIn(challenge)).toEqual([]);
  });
});
