import { listChallengeResults } from '@stridewell/contracts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { admin, api, get, join, make, maya, program } from '#test/fixtures/challenges.fixture.ts';
import { tamper } from '#test/fixtures/backup.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';
import { sealKey } from '#test/setup/test-api.ts';
import { deriveSealKey, verifySeals } from './challenges.service.ts';
import { sealChallenges } from './results.service.ts';

function results(id: number) {
  return api.as(maya).call(listChallengeResults, { params: { id }, query: {} });
}

function seal() {
  return sealChallenges(api.pools, program.programId, sealKey, new Date());
}

/** Creates a challenge with a few members, and seals its result. */
async function makeSealed(): Promise<number> {
  const dates = { startDay: '2026-11-10', endDay: '2026-11-18' };
  const id = await make({ ...dates, graceHours: 0 });
  setClock('2026-11-18T12:00:00Z');
  await join(admin, id, { includeAll: 1 });
  setClock('2026-11-19T12:02:00Z');
  await seal();
  return id;
}

function verify(key = sealKey) {
  return api.inProgram(program, (db) => verifySeals(db, program.programId, key));
}

const nothing = { wrong: [], notes: [] };

function notAsSealed(id: number) {
  return `the result of challenge ${id} doesn't match its seal`;
}

function forged(id: number) {
  return `the seal of challenge ${id} doesn't match its key`;
}

/** Makes changes that the API can't. */
function change(id: number, statement: string) {
  return tamper(api.database, `${statement} where challenge_id = ${id}`);
}

describe('the seal of a result', () => {
  it('reveals that a row was changed after sealing', async () => {
    const id = await makeSealed();
    expect((await get(maya, id)).data.seal).not.toBeNull();
    expect(await verify()).toEqual(nothing);
    await change(id, 'update challenge_result set total = total + 99');
    expect((await verify()).wrong).toEqual([notAsSealed(id)]);
    await change(id, 'update challenge_result set total = total - 99');
    expect(await verify()).toEqual(nothing);
  });

  it.each([
    ['made without the key', 'mac = sha256(digest)'],
    ['given another time', "sealed_at = sealed_at + interval '1 day'"],
  ])('reveals that it was %s', async (_, forgery) => {
    const id = await makeSealed();
    await change(id, `update challenge_seal set ${forgery}`);
    expect(await verify()).toEqual({ wrong: [forged(id)], notes: [] });
    await change(id, 'delete from challenge_seal');
  });

  it('reveals that rows were changed together with their digest', async () => {
    const id = await makeSealed();
    await change(id, 'update challenge_result set total = total + 99');
    const { data } = await results(id);
    const lines = data.map((row) =>
      [row.position, row.id, row.rank ?? 0, row.total, row.activeDays, row.verifiedSteps].join(),
    );
    const text = [`result of challenge ${id}`, ...lines].join('\n');
    const digest = createHash('sha256').update(text).digest('hex');
    await change(id, `update challenge_seal set digest = '\\x${digest}'`);
    expect(await verify()).toEqual({ wrong: [forged(id)], notes: [] });
    await change(id, 'delete from challenge_seal');
  });

  it('is reported if its key is missing, and its rows are still compared', async () => {
    const id = await makeSealed();
    const other = deriveSealKey(Buffer.alloc(32, 8));
    const { programId } = program;
    for (const key of [other, undefined]) {
      const { wrong, notes } = await api.inProgram(program, (db) =>
        verifySeals(db, programId, key),
      );
      expect(wrong).toEqual([]);
      expect(notes).toHaveLength(1);
      expect(notes[0]).toContain(`a key that isn't here (${sealKey.id})`);
    }
    await change(id, 'update challenge_result set total = total + 1');
    expect((await verify(other)).wrong).toEqual([notAsSealed(id)]);
    await change(id, 'delete from challenge_seal');
  });

  it('is recreated from the rows of the result if it is missing', async () => {
    const id = await makeSealed();
    const { data, meta } = await results(id);
    expect(data.length).toBeGreaterThan(1);
    await tamper(
      api.database,
      `delete from challenge_seal where challenge_id = ${id};
       -- The leaderboard changed afterwards; the rows of the result did not.
       delete from leaderboard_score where leaderboard_id = ${id}`,
    );
    expect((await results(id)).meta.seal).toBeNull();
    expect(await seal()).toBeGreaterThan(0);
    expect(await results(id)).toMatchObject({ data, meta });
    expect(await verify()).toEqual(nothing);
  });
});
