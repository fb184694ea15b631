import { explainOrganization, explainTeam, minimumGroup } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { makeChallenge } from '#test/fixtures/group-results.fixture.ts';
import {
  api,
  makePeople,
  makeTeam,
  monday,
  noonOf,
  tuesday,
  walk,
} from '#test/fixtures/teams.fixture.ts';
import { type TestMember } from '#test/setup/test-api.ts';
import {
  ask,
  type Asked,
  makeChallengeOf,
  makeOrganization,
  type Query,
} from '#test/fixtures/explain-groups.fixture.ts';

describe('the score of an organization', () => {
  it('shows no day on which fewer than ten people walked, on any board', async () => {
    const { program, asker, ids } = await makePeople(minimumGroup + 1);
    const organization = await makeOrganization(program, ids);
    const challengeId = await makeChallenge(program, asker.memberId, 'organizations', 'average', [
      organization,
    ]);
    await walk(
      program,
      ids,
      ids.map(() => 1100),
    );
    noonOf(tuesday);
    await walk(
      program,
      ids.slice(2),
      ids.slice(2).map(() => 2222),
    );
    for (const query of [{ challengeId }, { period: 'all' }, { period: 'week' }] as const) {
      const told = await ask(asker, explainOrganization, organization, query);
      const people = { members: minimumGroup + 1, steps: null, difference: null };
      expect(told).toMatchObject({ total: 1100, difference: 0 });
      expect(told.days).toEqual([
        {
          date: tuesday,
          ...people,
          activeMembers: null,
          walkers: null,
          counted: null,
          dividedBy: null,
          score: 0,
          reasons: ['too-few-people'],
        },
        {
          date: monday,
          ...people,
          activeMembers: minimumGroup + 1,
          walkers: minimumGroup + 1,
          counted: 1100 * (minimumGroup + 1),
          dividedBy: minimumGroup + 1,
          score: 1100,
          reasons: [],
        },
      ]);
    }
  });

  it('hides everything about an organization with fewer than ten people', async () => {
    const { program, asker, ids } = await makePeople(minimumGroup - 1);
    const organization = await makeOrganization(program, ids);
    await walk(
      program,
      ids,
      ids.map(() => 1234),
    );
    const { days } = await ask(asker, explainOrganization, organization, { period: 'all' });
    expect(days).toMatchObject([
      { activeMembers: null, walkers: null, steps: null, counted: null, score: 0 },
    ]);
  });
});

describe('a group that the viewer may not see', () => {
  it('is answered like an absent one, and so is a challenge that the viewer may not see', async () => {
    const { program, asker, ids } = await makePeople(1);
    const team = await makeTeam(program, 'Alpha');
    const organization = await makeOrganization(program, ids);
    const { asker: stranger } = await makePeople(1);
    const other = await api.makeMember(program);
    const challengeId = await makeChallengeOf(program, other, { isPublic: false });
    const wrong: [TestMember, Asked, number, Query, string][] = [
      [stranger, explainTeam, team, { period: 'week' }, 'not_found'],
      [stranger, explainOrganization, organization, { period: 'week' }, 'not_found'],
      [asker, explainTeam, organization, { period: 'week' }, 'not_found'],
      [asker, explainOrganization, team, { period: 'week' }, 'not_found'],
      [asker, explainTeam, team, { challengeId }, 'not_found'],
      [asker, explainTeam, team, {}, 'validation_failed'],
      [asker, explainTeam, team, { challengeId, period: 'day' }, 'validation_failed'],
    ];
    for (const [by, endpoint, id, query, code] of wrong) {
      await expect(ask(by, endpoint, id, query)).rejects.toMatchObject({ code });
    }
    // There is no board before anyone has walked.
    expect(await ask(asker, explainTeam, team, { period: 'week' })).toMatchObject({
      board: { counting: null },
      total: 0,
      days: [],
    });
  });
});
