import { addDays } from '@stridewell/rules';
import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestMember } from '#test/setup/make-people.ts';
import { seededRandom } from './seeded-random.ts';

/** A member who keeps writing, and what the API has acknowledged. */
export interface Writer {
  member: TestMember;
  token: string;
  /** Entries that must exist: `<day> steps`, `<day> <activity>` or `<day> water` to the entered value. */
  stands: Map<string, number>;
  acknowledged: string[];
}

/** What the writers experienced. */
export interface WriterStats {
  acknowledged: number;
  /** 503 responses with a Retry-After. */
  unavailable: number;
  /** Connections that broke or were refused. */
  broken: number;
  slowestMs: number;
  /** Everything that a client should never see. */
  complaints: string[];
}

interface WriteResult {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

const longestAnswerMs = 10_000;
const activities = [2, 7, 13];

/** Lets members write until `isOver`: one call after the other, and each until it is acknowledged. */
export function startWriters(
  address: string,
  writers: readonly Writer[],
  today: string,
  isOver: () => boolean,
): { stats: WriterStats; ended: Promise<void> } {
  const stats: WriterStats = {
    acknowledged: 0,
    unavailable: 0,
    broken: 0,
    slowestMs: 0,
    complaints: [],
  };
  const agent = new Agent({ keepAlive: true, maxSockets: writers.length });
  async function write(writer: Writer, seed: number): Promise<void> {
    const random = seededRandom(seed);
    while (!isOver()) {
      const write = chooseWrite(random, today);
      await sendUntilAcknowledged(address, agent, writer, write, stats);
      for (const [key, value] of write.entries) {
        if (value === 0) writer.stands.delete(key);
        else writer.stands.set(key, value);
      }
    }
  }
  const ended = Promise.all(writers.map((writer, at) => write(writer, at + 1))).then(() => {
    agent.destroy();
  });
  return { stats, ended };
}

/** Tracks how long no write was acknowledged; returns a function with the longest gap so far in milliseconds. */
export function watchGaps(stats: WriterStats, isOver: () => boolean): () => number {
  let longestMs = 0;
  let [before, at] = [stats.acknowledged, performance.now()];
  const watching = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - at);
    if (stats.acknowledged > before) [before, at] = [stats.acknowledged, now];
    if (isOver()) clearInterval(watching);
  }, 10);
  return () => longestMs;
}

/** One call, and its entries once it is acknowledged; 0 for a deleted one. */
interface Write {
  path: string;
  body: string;
  entries: [key: string, value: number][];
}

/** Returns random writes: new days, edits and deletions of steps, activities and a metric, some with several days. */
function chooseWrite(random: () => number, today: string): Write {
  const below = (limit: number) => Math.floor(random() * limit);
  const first = 1 + below(6);
  const isMany = random() < 0.15;
  const daysAgo = isMany ? [first, first === 6 ? 1 : first + 1] : [first];
  const dates = daysAgo.map((days) => addDays(today, -days));
  if (random() < 0.2) {
    const data = dates.map((date) => ({ date, value: random() < 0.2 ? null : 1 + below(8) }));
    return {
      path: 'add-wellness-metrics',
      body: JSON.stringify({ metricType: 'water', wellnessMetricsData: data }),
      entries: data.map(({ date, value }) => [`${date} water`, value ?? 0]),
    };
  }
  const items = dates.map((date): Item => {
    // A zero deletes the entry.
    const isDeletion = random() < 0.2;
    if (random() < 0.3) {
      const activityId = activities[below(activities.length)] ?? 2;
      return { date, activityId, minutes: isDeletion ? 0 : 1 + below(90) };
    }
    return { date, steps: isDeletion ? 0 : 1 + below(25_000) };
  });
  return {
    path: 'add-steps',
    body: JSON.stringify({ stepData: items }),
    entries: items.map((item) =>
      'steps' in item
        ? [`${item.date} steps`, item.steps]
        : [`${item.date} ${item.activityId}`, item.minutes],
    ),
  };
}

type Item = { date: string } & ({ steps: number } | { activityId: number; minutes: number });

async function sendUntilAcknowledged(
  address: string,
  agent: Agent,
  writer: Writer,
  write: Write,
  stats: WriterStats,
): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const since = performance.now();
    const said = await sendWrite(address, agent, writer, key, write).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    const tookMs = performance.now() - since;
    stats.slowestMs = Math.max(stats.slowestMs, tookMs);
    if (tookMs > longestAnswerMs) stats.complaints.push(`no answer within ${longestAnswerMs} ms`);
    if (typeof said === 'string') {
      stats.broken += 1;
      if (!/^(ECONNRESET|ECONNREFUSED|EPIPE)$/.test(said)) stats.complaints.push(said);
    } else if (said.status === 200) {
      stats.acknowledged += 1;
      writer.acknowledged.push(key);
      return;
    } else {
      stats.unavailable += 1;
      const isPolite = said.status === 503 && said.retryAfter !== undefined;
      if (!isPolite) stats.complaints.push(`${said.status} ${said.body}`);
      // A call that is refused for good would be repeated forever.
      if (said.status < 500) return;
    }
    // Sooner than Retry-After asks, so that the test meets as many faults as possible.
    await sleep(100 + Math.random() * 200);
  }
}

function sendWrite(
  address: string,
  agent: Agent,
  { member, token }: Writer,
  key: string,
  { path, body }: Write,
): Promise<WriteResult> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/members/${member.memberId}/${path}`, {
      agent,
      method: 'POST',
      timeout: 30_000,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
      },
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode = 0, headers } = answer;
        resolve({ status: statusCode, retryAfter: headers['retry-after'], body: text });
      });
    });
    sent.end(body);
  });
}
