import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@stridewell/rules';
import type { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { makeMember, makeProgram } from '#test/setup/make-people.ts';
import { withKilledApi } from './killed-api.fixture.ts';
import { seededRandom } from './seeded-random.ts';
import type { SupervisedApi } from './supervised-api.fixture.ts';

/** How many processes are killed while a vendor sends days, and for how many members. */
export interface DeviceKillRun {
  version: number;
  kills: number;
  members: number;
  days: number;
}

/** The results. */
export interface DeviceKillFigures {
  /** Kills that found notices claimed but not finished. */
  killed: number;
  /** Acknowledged messages, and how often they were sent, including deliberate repeats. */
  messages: number;
  sent: number;
  /** Days whose steps in the ledger differ from the vendor's last value, and extra days. */
  wrongDays: number;
  /** Steps on the all-time leaderboard, and the expected number. */
  scores: number;
  expected: number;
  noticesLeft: number;
  /** Unfinished jobs, each with its queue, state and number of retries. */
  jobsLeft: string[];
}

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const webhook = new Webhook(secret);
const today = () => new Date().toISOString().slice(0, 10);

interface Walker {
  memberId: number;
  name: string;
  /** The vendor's last value for each day. */
  truth: Map<string, number>;
}

/** Kills the API repeatedly while a vendor sends and repeats days, and checks the result. */
export async function killDevices(run: DeviceKillRun): Promise<DeviceKillFigures> {
  return withKilledApi(
    {
      version: run.version,
      environment: {
        EVENT_LOOP_DELAY_LIMIT_MS: '0',
        STEP_WEBHOOK_NAME: 'Band',
        STEP_WEBHOOK_SECRET: secret,
      },
    },
    async ({ api, pools, root }) => {
      const random = seededRandom(run.version);
      const walkers = await connectWalkers(pools, run.members);
      const count = { killed: 0, messages: 0, sent: 0 };
      for (let round = 0; count.killed < run.kills && round < 40 * run.kills; round += 1) {
        const sending = sendRound(api, walkers, run.days, round, random, count);
        await sleep(random() * 400);
        const isAtWork = (await countNotices(root)) > 0;
        if (isAtWork) {
          await api.kill();
          count.killed += 1;
          // The recovery from a dead process's job lease is another drill.
          await root.query(
            `update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`,
          );
        }
        await sending;
      }
      for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
        if ((await countNotices(root)) + (await listJobs(root)).length === 0) break;
      }
      const expected = walkers.reduce((all, { truth }) => all + sumOf([...truth.values()]), 0);
      return {
        ...count,
        expected,
        wrongDays: await countWrong(root, walkers),
        scores: await sumScores(root),
        noticesLeft: await countNotices(root),
        jobsLeft: await listJobs(root),
      };
    },
  );
}

async function connectWalkers(pools: Pools, size: number): Promise<Walker[]> {
  const program = await makeProgram(pools, { timeZone: 'UTC' });
  const { programId } = program;
  const walkers: Walker[] = [];
  for (let at = 0; at < size; at += 1) {
    const { memberId } = await makeMember(pools, program, { registeredOn: '2020-01-01' });
    walkers.push({ memberId, name: `walker-${at}`, truth: new Map() });
  }
  await inProgram(pools, programId, (db) =>
    db
      .insertInto('deviceConnection')
      .values(
        walkers.map(({ memberId, name }) => ({
          programId,
          memberId,
          provider: 'webhook',
          state: 'connected',
          isPrimary: true,
          vendorUserId: name,
          connectedAt: new Date(),
        })),
      )
      .execute(),
  );
  return walkers;
}

/** Sends each walker's days again with new values until each message is accepted; some twice, some after newer ones. */
async function sendRound(
  api: SupervisedApi,
  walkers: readonly Walker[],
  days: number,
  round: number,
  random: () => number,
  count: { messages: number; sent: number },
): Promise<void> {
  const messages = walkers.map((walker) => {
    const said = Array.from({ length: days }, (_, at) => {
      const steps = 1000 + Math.floor(random() * 12_000);
      return { date: addDays(today(), -at), steps };
    });
    for (const { date, steps } of said) walker.truth.set(date, steps);
    const late = said.map(({ date }) => ({ date, steps: 77 }));
    const isTwice = random() < 0.25;
    const isLate = random() < 0.25;
    // With an older timestamp, so it must be ignored whenever it arrives.
    return {
      walker,
      said,
      isTwice,
      late: isLate ? late : null,
      at: Date.UTC(2026, 0, 1) + round * 10,
    };
  });
  await Promise.all(
    messages.map(async ({ walker, said, isTwice, late, at }) => {
      await sendUntilTaken(api, walker, said, at + 5, count);
      if (isTwice) await sendUntilTaken(api, walker, said, at + 5, count);
      if (late) await sendUntilTaken(api, walker, late, at + 1, count);
    }),
  );
}

async function sendUntilTaken(
  { address }: SupervisedApi,
  { name }: Walker,
  days: readonly { date: string; steps: number }[],
  at: number,
  count: { messages: number; sent: number },
): Promise<void> {
  const timestamp = new Date(at).toISOString();
  const body = JSON.stringify({ type: 'steps.updated', timestamp, data: { member: name, days } });
  count.messages += 1;
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    const [id, now] = [`${name}-${at}`, new Date()];
    count.sent += 1;
    const status = await fetch(`${address}/devices/words/webhook`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, now, body),
      },
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 204) return;
  }
  throw new Error(`The message ${name} of ${timestamp} was never accepted.`);
}

const sumOf = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

async function countNotices(root: Client): Promise<number> {
  const { rows } = await root.query<{ n: number }>(
    'select count(*)::int as n from stridewell.device_notice',
  );
  return rows[0]?.n ?? 0;
}

async function listJobs(root: Client): Promise<string[]> {
  const { rows } = await root.query<{ job: string }>(
    `select concat_ws(' ', name, state, retry_count) as job from pgboss.job
     where name in ('work-on-device-notices', 'work-on-device-notices-dead') and state <> 'completed'`,
  );
  return rows.map(({ job }) => job);
}

async function sumScores(root: Client): Promise<number> {
  const { rows } = await root.query<{ n: number }>(
    `select coalesce(sum(total), 0)::int as n from stridewell.leaderboard_score
     join stridewell.leaderboard using (program_id, leaderboard_id)
     where kind = 'all' and contenders = 'members'`,
  );
  return rows[0]?.n ?? 0;
}

async function countWrong(root: Client, walkers: readonly Walker[]): Promise<number> {
  const { rows } = await root.query<{ member: string; day: string; steps: number }>(
    `select member_id::text as member, day::text as day, steps from stridewell.step_entry`,
  );
  const kept = new Map<string, number[]>();
  for (const { member, day, steps } of rows) {
    const key = `${member} ${day}`;
    kept.set(key, [...(kept.get(key) ?? []), steps]);
  }
  let wrong = 0;
  for (const { memberId, truth } of walkers)
    for (const [day, steps] of truth) {
      const found = kept.get(`${memberId} ${day}`) ?? [];
      if (found.length !== 1 || found[0] !== steps) wrong += 1;
      kept.delete(`${memberId} ${day}`);
    }
  return wrong + kept.size;
}
