import { addSteps, listStepDays } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { withClient } from '#engine/postgres/index.ts';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const members = await Promise.all(Array.from({ length: 16 }, () => api.makeMember(program)));
const date = '2026-11-21';
/** The number of connections to cut before the writers stop. */
const wantedCuts = 60;

/** The keys of acknowledged requests. */
const acknowledged: string[] = [];

/** Repeats a request with the same key until it is acknowledged. */
async function sayUntilHeard(member: TestMember, steps: number): Promise<void> {
  const input = { params: { id: member.memberId }, body: { stepData: [{ date, steps }] } };
  const idempotencyKey = crypto.randomUUID();
  for (;;) {
    try {
      const { data } = await api.as(member).call(addSteps, input, { idempotencyKey });
      // Even if the request was processed twice, this is the first answer, with the steps of that time.
      expect(data.days).toMatchObject([{ date, steps }]);
      acknowledged.push(idempotencyKey);
      return;
    } catch (error) {
      expect(error).toMatchObject({ code: 'unavailable' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

it('keeps every acknowledged request once while the database repeatedly cuts its connections', async () => {
  await signInAhead(api, members);
  setClock(`${date}T11:00:00Z`);
  let cuts = 0;
  const cutting = withClient(api.database.administration, async (root) => {
    // The pauses get longer, so that even the slowest machine gets something done in between.
    for (let pauseMs = 40; cuts < wantedCuts; pauseMs *= 1.1) {
      const { rowCount } = await root.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      cuts += rowCount ?? 0;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  const lastWords = await Promise.all(
    members.map(async (member) => {
      let steps = 0;
      while (cuts < wantedCuts) await sayUntilHeard(member, (steps += 10));
      return steps;
    }),
  );
  await cutting;

  for (const [at, member] of members.entries()) {
    const query = { startDate: date, endDate: date };
    const { data } = await api
      .as(member)
      .call(listStepDays, { params: { id: member.memberId }, query });
    expect(data).toMatchObject([{ steps: lastWords[at], entries: { length: 1 } }]);
  }
  // Each request stored its answer in the transaction that wrote it: a lost one would be missing.
  const answers = await api.inProgram(program, (db) =>
    db.selectFrom('idempotency').select(['idempotencyKey', 'status']).execute(),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual(acknowledged.sort());
  const { wrongScores, wrongBuckets, people, scores } = await inspectBoards(api, program);
  expect({ wrongScores, wrongBuckets }).toEqual({ wrongScores: [], wrongBuckets: [] });
  expect(people).toBe(scores);
});
