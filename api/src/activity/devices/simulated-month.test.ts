import { addDays, localDay } from '@stridewell/rules';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { findDifferences, simulateMonth } from '#test/fixtures/device-month.ts';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();
const people = 50;

it('after a month of lost, repeated, late and rewritten days, every member has the same days as their vendor', async () => {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const { programId } = program;
  const today = localDay(new Date(), 'UTC');
  const registeredOn = addDays(today, -60);
  const memberIds: number[] = [];
  for (let at = 0; at < people; at += 1) {
    memberIds.push((await api.makeMember(program, { timeZone: 'UTC', registeredOn })).memberId);
  }
  const { pools } = api;
  const { log } = fastify();
  const month = await simulateMonth({
    pools,
    programId,
    memberIds,
    today,
    seed: 19,
    log,
    parallelPolls: 2,
    askEvery: 6,
  });
  for (const fault of ['failures', 'lost', 'repeated', 'late', 'rewritten'] as const) {
    expect(month[fault], fault).toBeGreaterThan(5);
  }
  expect(await findDifferences(pools, programId, month.truth)).toEqual([]);
  const boards = await api.inProgram(program, (db) => verifyBoards(db, programId));
  expect(Object.values(boards).flat()).toEqual([]);
});
