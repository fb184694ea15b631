import { listFriends } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
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
  it.each(viewers)('a read by the $name puts a hidden name beside a number', async (viewer) => {
    const { leaks, answers } = await findLeaks(viewer, reads);
    expect(leaks).toEqual([]);
    expect(answers).toBeGreaterThan(5);
  });

  it('a read that an administrator shares with members puts a quiet name beside a number', async () => {
    const { leaks } = await findLeaks(administrator, reads.filter(isShared));
    expect(leaks).toEqual([]);
  });
});

it('shows the steps of a week to friends alone, and only of those who share them', async () => {
  const weeksSeenBy = async (viewer: TestMember, whose = viewer) => {
    const asked = { params: { id: whose.memberId } };
    const { data } = await api.as(viewer).call(listFriends, asked);
    const told = data.filter(({ weekSteps }) => weekSteps !== null);
    return told.map(({ id }) => id).sort((one, other) => one - other);
  };
  const { quiet, blocker, blocked } = hidden;
  const sharing = [quiet, blocker, blocked].map(({ memberId }) => memberId);
  expect(await weeksSeenBy(friend)).toEqual(sharing.sort((one, other) => one - other));
  expect(await weeksSeenBy(stranger, friend)).toEqual([]);
  expect(await weeksSeenBy(admin, friend)).toEqual([]);
  expect(await weeksSeenBy(teammate, friend)).toEqual([]);
});
