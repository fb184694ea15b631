import { request } from 'undici';
import { type RecordedMetric, recordMetrics } from '#activity/metrics/metrics.service.ts';
import { recordStepDays, type RecordedDay } from '#activity/steps/steps.service.ts';
import { newId } from '#engine/postgres/index.ts';
import { sendMessages } from '#community/messages/messages.service.ts';
import { addDays, localDay } from '@stridewell/rules';
import { type Benchmark, type Figure, median, tell } from './figure.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeCrowd, settle } from './people.ts';

const years = 5;
const daysOfYears = Math.round(years * 365.25);
const week = 7;
const colleagues = 50;
/** How often a round opens each dashboard. */
const openings = 20;

/** Adds everything that a member who logs every day leaves behind: steps, three metrics, a journal entry, a message. */
async function logDays(api: MeasuredApi, crowd: Crowd, memberId: number, days: number) {
  const now = new Date();
  const today = localDay(now, 'Etc/UTC');
  const dates = Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days));
  const steps = dates.map((day, at): RecordedDay => ({
    memberId,
    day,
    source: 'manual',
    steps: 4000 + ((at * 997) % 9000),
  }));
  const metrics = dates.flatMap((day, at): RecordedMetric[] => [
    { memberId, day, metric: 'nutrition', value: 1 + (at % 5), source: 'device' },
    { memberId, day, metric: 'water', value: at % 9, source: 'device' },
    { memberId, day, metric: 'sleep', value: 7, source: 'device' },
  ]);
  await api.inProgram(crowd.programId, async (db) => {
    await recordStepDays(db, crowd.programId, steps, now);
    await recordMetrics(db, crowd.programId, metrics, now);
    const message = { recipientId: memberId, sentBy: crowd.firstMemberId + 9 } as const;
    const told = dates.map(
      () => ({ ...message, type: 'friend-accepted', subjectId: null }) as const,
    );
    await sendMessages(db, crowd.programId, told, now);
  });
  await api.inDatabase((client) =>
    client.query(
      `insert into journal (program_id, journal_id, member_id, day, text, visibility, created_at, created_on)
       select $1, $2 + nth, $3, day, 'Along the river', 'self', now(), day
       from unnest($4::date[]) with ordinality as logged (day, nth)`,
      [crowd.programId, newId(), memberId, dates],
    ),
  );
}

/** Returns My Dashboard's calls, in the page's order. */
export function dashboardCalls({ programId }: Crowd, id: number): string[] {
  const today = localDay(new Date(), 'Etc/UTC');
  const own = (path: string) => `/members/${id}/${path}`;
  return [
    '/authuser',
    own('step-data?page=1'),
    own('challenges'),
    own('notices'),
    own(`journals?startDate=${today}&endDate=${today}`),
    own('friends?perPage=20'),
    own('messages?isOpen=1&perPage=5'),
    own('unusual-days'),
    own(`wellness-metric-data?startDate=${today}&endDate=${today}&perPage=8`),
    own('journals?filter=friends&perPage=3'),
    own('streak'),
    `/programs/${programId}/leaderboard?period=week`,
    own('cheers'),
    own('invites?type=groups&recipient=1'),
    own('teams'),
    own('rest-days'),
  ];
}

/** Opens a dashboard; returns the total duration of its calls, one after the other, in milliseconds. */
async function open({ origin }: MeasuredApi, crowd: Crowd, at: number): Promise<number> {
  const headers = { authorization: `Bearer ${crowd.tokens[at]}` };
  const since = performance.now();
  for (const path of dashboardCalls(crowd, crowd.firstMemberId + at)) {
    const answer = await request(`${origin}/api${path}`, { headers });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  }
  return performance.now() - since;
}

/** Opens both dashboards in turn; returns the median of each. */
async function openBoth(api: MeasuredApi, crowd: Crowd): Promise<{ long: number; short: number }> {
  const took: [number, number][] = [];
  for (let nth = 0; nth < openings; nth += 1)
    took.push([await open(api, crowd, 0), await open(api, crowd, 1)]);
  return {
    long: median(took.map(([long]) => long)),
    short: median(took.map(([, short]) => short)),
  };
}

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi();
  try {
    const crowd = await makeCrowd(api, { size: colleagues, signedIn: 2 });
    await api.inDatabase((client) =>
      client.query(
        'update member set registered_on = current_date - $2::int where program_id = $1',
        [crowd.programId, daysOfYears],
      ),
    );
    for (let at = 0; at < colleagues; at += 1)
      await logDays(api, crowd, crowd.firstMemberId + at, at === 0 ? daysOfYears : week);
    await settle(api);
    await openBoth(api, crowd);
    const both: { long: number; short: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { long, short } = await openBoth(api, crowd);
      both.push({ long, short });
      tell(`round ${round}: ${long.toFixed(1)} ms after ${years} years, ${short.toFixed(1)} ms`);
    }
    const compares = `the calls of My Dashboard one after the other, ${openings} times a round, in turn; median of ${rounds} rounds`;
    return [
      {
        what: `dashboard of a member with ${years} years of days ÷ with a week`,
        value: median(both.map(({ long, short }) => long / short)),
        unit: '×',
        target: { most: 1.2 },
        compares,
      },
      {
        what: `the same with ${years} years`,
        value: median(both.map(({ long }) => long)),
        unit: 'ms',
        compares,
      },
      {
        what: 'the same with a week',
        value: median(both.map(({ short }) => short)),
        unit: 'ms',
        compares,
      },
    ];
  } finally {
    await api.stop();
  }
}

/** Whether years of entries make the dashboard slower. */
export const longHistory: Benchmark = { name: 'long-history', run };
