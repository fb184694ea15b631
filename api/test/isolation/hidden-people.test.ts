import { blockMember, listFriends, updateMember } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { makeWalkingTeam, readTeamFigures } from '#test/fixtures/team-figures.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import { findLeaks, guardedCalls, isShared, ofMembers } from './find-leaks.fixture.ts';
import {
  admin,
  administrator,
  api,
  friend,
  hidden,
  stranger,
  teammate,
  viewers,
} from './hidden-people.fixture.ts';

const reads = guardedCalls.filter(
  ([, { method, access, response }]) =>
    method === 'GET' && (response.type !== 'file' || ofMembers.has(access)),
);

describe('no answer to', () => {
  it.each(viewers)('a read by the $name puts a hidden name next to a number', async (viewer) => {
    const { leaks, answers } = await findLeaks(viewer, reads);
    expect(leaks).toEqual([]);
    expect(answers).toBeGreaterThan(5);
  });

  it('a read that an administrator shares with members puts a quiet name next to a number', async () => {
    const { leaks } = await findLeaks(administrator, reads.filter(isShared));
    expect(leaks).toEqual([]);
  });
});

it('shows the steps of a week only to friends, and only for those who share them', async () => {
  const readVisibleWeeks = async (viewer: TestMember, owner = viewer) => {
    const asked = { params: { id: owner.memberId } };
    const { data } = await api.as(viewer).call(listFriends, asked);
    const told = data.filter(({ weekSteps }) => weekSteps !== null);
    return told.map(({ id }) => id).sort((one, other) => one - other);
  };
  const { quiet, blocker, blocked } = hidden;
  const sharing = [quiet, blocker, blocked].map(({ memberId }) => memberId);
  expect(await readVisibleWeeks(friend)).toEqual(sharing.sort((one, other) => one - other));
  expect(await readVisibleWeeks(stranger, friend)).toEqual([]);
  expect(await readVisibleWeeks(admin, friend)).toEqual([]);
  expect(await readVisibleWeeks(teammate, friend)).toEqual([]);
});

describe('the lists of a team and its totals', () => {
  const hideName = (member: TestMember) =>
    api.as(member).call(updateMember, { params: { id: member.memberId }, body: { quietMode: 1 } });

  /** Expects each list to leave out the steps of enough others, and to have either no unnamed rows or at least three. */
  async function expectHidden(
    team: Awaited<ReturnType<typeof makeWalkingTeam>>,
    viewer: TestMember,
    minHidden: number,
  ) {
    const others = team.members.filter(({ memberId }) => memberId !== viewer.memberId);
    const { total, lists } = await readTeamFigures(api, team, viewer);
    expect(total).toBe(team.total);
    for (const { name, told, nameless } of lists) {
      const untold = others.filter(({ memberId }) => !told.has(memberId));
      expect(untold.length, name).toBeGreaterThanOrEqual(minHidden);
      expect([1, 2], name).not.toContain(nameless);
    }
  }

  it.each([
    { size: 2, quiet: 1 },
    { size: 3, quiet: 1 },
    { size: 3, quiet: 2 },
    { size: 6, quiet: 1 },
    { size: 6, quiet: 2 },
    { size: 6, quiet: 3 },
  ])('tell no one the steps of one member, with $quiet quiet of $size', async ({ size, quiet }) => {
    const team = await makeWalkingTeam(api, size);
    for (const member of team.members.slice(0, quiet)) await hideName(member);
    await expectHidden(team, team.stranger, 2);
    // `size` is at least two.
    const [first, ...rest] = team.members as [TestMember];
    if (size > 2) for (const viewer of rest) await expectHidden(team, viewer, 2);
    // A lone quiet member sees everyone's.
    if (quiet === 1) await expectHidden(team, first, 0);
  });

  it("don't reveal the steps of a blocked pair to each other", async () => {
    const team = await makeWalkingTeam(api, 4);
    // Four of them.
    const [blocker, blocked] = team.members as [TestMember, TestMember];
    const params = { id: blocked.memberId };
    await api.as(blocker).call(blockMember, { params, body: { block: 1 } });
    for (const viewer of [blocker, blocked]) await expectHidden(team, viewer, 2);
  });

  it("don't reveal a quiet member's steps to someone who blocks and unblocks others", async () => {
    const team = await makeWalkingTeam(api, 4);
    // Four of them.
    const members = team.members as [TestMember, TestMember, TestMember, TestMember];
    const [first, second, third, quiet] = members;
    await hideName(quiet);
    const { stranger: reader } = team;
    const block = async (people: TestMember[], isOn: 0 | 1) => {
      for (const { memberId } of people)
        await api.as(reader).call(blockMember, { params: { id: memberId }, body: { block: isOn } });
    };
    const told = new Set<number>();
    for (const people of [[], [first], [second], [second, third], [first, second, third]]) {
      await block(people, 1);
      for (const list of (await readTeamFigures(api, team, reader)).lists) {
        for (const memberId of list.told) told.add(memberId);
        expect(list.nameless, list.name).toBe(0);
      }
      await block(people, 0);
    }
    // The team's total minus everyone ever shown is the sum of two people.
    expect([...told].sort()).toEqual([second.memberId, third.memberId].sort());
  });

  it("don't reveal the steps of someone who blocks the reader", async () => {
    const team = await makeWalkingTeam(api, 6);
    // Six of them.
    const [blocker, ...rest] = team.members as [TestMember];
    for (const member of rest.slice(0, 3)) await hideName(member);
    const params = { id: team.stranger.memberId };
    await api.as(blocker).call(blockMember, { params, body: { block: 1 } });
    const { lists } = await readTeamFigures(api, team, team.stranger);
    const listed = lists.filter(({ nameless }) => nameless > 0);
    expect(listed.length).toBeGreaterThan(0);
    for (const { name, told, nameless } of listed) {
      expect(nameless, name).toBe(3);
      expect(told.has(blocker.memberId), name).toBe(false);
      expect(told.size, name).toBe(1);
    }
  });

  it('name everyone in a team without quiet members', async () => {
    const team = await makeWalkingTeam(api, 3);
    const { lists } = await readTeamFigures(api, team, team.stranger);
    for (const { name, told } of lists) expect(told.size, name).toBe(3);
  });
});
