import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { type Benchmark, type Figure, median, quantile, tell } from './figure.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeCrowd, settle } from './people.ts';
import { makePrograms, type Staff } from './provider-staff.ts';

const programs = 1000;
/** Can be set in the environment for less time or disk space. */
const millions = Number(process.env.BENCH_MILLIONS ?? 10);
/** A program's busy day is spread over this many rows. */
const slots = 16;
const days = Math.round((millions * 1_000_000) / programs / slots);
const reports = ['every-step-daily', 'active-programs', 'program-vs-program'] as const;

/** Adds the days of all programs but the provider's own, some programs at a time. */
async function fillDays(api: MeasuredApi, { programId }: Staff): Promise<void> {
  await api.inDatabase(async (client) => {
    for (let part = 0; part < 10; part += 1) {
      const [from, to] = [1 + (part * programs) / 10, ((part + 1) * programs) / 10];
      await client.query(
        `insert into program_day (program_id, day, slot, steps, walked, active_members, goal_met)
         select $1::bigint + nth, current_date - ago, slot, 9000 * 3, 8000 * 3, 3, slot % 3
         from generate_series($2::int, $3::int) as nth, generate_series(0, $4::int - 1) as ago,
           generate_series(0, $5::int - 1) as slot`,
        [programId, from, to, days, slots],
      );
      await client.query(
        `insert into program_return (program_id, day, previous_day, slot, people)
         select $1::bigint + nth, current_date - ago, current_date - ago - 1, slot, 3
         from generate_series($2::int, $3::int) as nth, generate_series(0, least($4::int, 100) - 1) as ago,
           generate_series(0, 3) as slot`,
        [programId, from, to, days],
      );
      tell(`filled the days of ${to} programs`);
    }
    await client.query(
      `insert into contender_block (program_id, kind, block, people)
       select $1::bigint + nth, 'members', 0, 50 from generate_series(1, $2::int) as nth`,
      [programId, programs],
    );
  });
}

interface Taken {
  kilobytes: number;
  lines: number;
  seconds: number;
}

async function take({ origin }: MeasuredApi, { token }: Staff, report: string): Promise<Taken> {
  const begun = performance.now();
  // The full range of days.
  const path = `/api/super/reports/${report}?startDate=2000-01-01`;
  const { statusCode, body } = await request(`${origin}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    bodyTimeout: 0,
    headersTimeout: 0,
  });
  if (statusCode !== 200) throw new Error(`${report}: ${statusCode} ${await body.text()}`);
  let [bytes, lines] = [0, 0];
  for await (const chunk of body) {
    const part = chunk as Buffer; // A body without an encoding arrives as buffers
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  return { kilobytes: bytes / 1000, lines, seconds: (performance.now() - begun) / 1000 };
}

async function residentMegabytes({ origin }: MeasuredApi): Promise<number> {
  const { body } = await request(`${origin}/api/metrics`);
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(await body.text()) ?? [];
  return Number(bytes) / 1e6;
}

/** Measures a member's calls, one after the other, until `isEnough`; in milliseconds. */
async function callsOf(
  { origin }: MeasuredApi,
  { firstMemberId, tokens }: Crowd,
  isEnough: () => boolean,
): Promise<number[]> {
  const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' };
  const date = new Date().toISOString().slice(0, 10);
  const times: number[] = [];
  for (let at = 0; !isEnough(); at += 1) {
    const begun = performance.now();
    const isRead = at % 2 === 0;
    const path = `/api/members/${firstMemberId}/${isRead ? 'step-data' : 'add-steps'}`;
    const { statusCode, body } = await request(`${origin}${path}`, {
      headers,
      method: isRead ? 'GET' : 'POST',
      ...(!isRead && { body: JSON.stringify({ stepData: [{ date, steps: 1 + (at % 900) }] }) }),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
    times.push(performance.now() - begun);
    await sleep(5);
  }
  return times;
}

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi({ STRIDEWELL_DEMO: '1' });
  try {
    const staff = await makePrograms(api, programs, 1);
    await fillDays(api, staff);
    const walker = await makeCrowd(api, { size: 100, signedIn: 1 });
    await settle(api);
    const rows = `${programs.toLocaleString('en')} programs, ${(programs * days * slots).toLocaleString('en')} rows of ${days} days`;
    const figures: Figure[] = [];
    for (const report of reports) {
      const seconds: number[] = [];
      const ratios: number[] = [];
      const growths: number[] = [];
      let last: Taken | undefined;
      for (let round = 0; round < rounds; round += 1) {
        const until = performance.now() + 4000;
        const alone = await callsOf(api, walker, () => performance.now() > until);
        let isOver = false;
        let most = 0;
        const before = await residentMegabytes(api);
        const watching = (async () => {
          while (!isOver) {
            most = Math.max(most, await residentMegabytes(api));
            await sleep(100);
          }
        })();
        const beside = callsOf(api, walker, () => isOver);
        last = await take(api, staff, report);
        isOver = true;
        const times = await beside;
        await watching;
        seconds.push(last.seconds);
        growths.push(most - before);
        if (times.length > 50) ratios.push(quantile(times, 0.95) / quantile(alone, 0.95));
        tell(
          `${report}: ${last.seconds.toFixed(1)} s, ${last.lines} lines, +${(most - before).toFixed(0)} MB; calls p95 ${quantile(alone, 0.95).toFixed(1)} ms alone, ${quantile(times, 0.95).toFixed(1)} beside`,
        );
      }
      const compares = `${rows}; the whole history, ${last?.lines.toLocaleString('en')} lines, ${last?.kilobytes.toFixed(0)} kB; median of ${rounds} rounds`;
      figures.push(
        { what: `${report}, time`, value: median(seconds), unit: 's', compares },
        {
          what: `${report}, memory of the API`,
          value: median(growths),
          unit: 'MB',
          target: { most: 32 },
          compares,
        },
      );
      if (ratios.length > 0)
        figures.push({
          what: `${report}, p95 of a member's calls beside ÷ alone`,
          value: median(ratios),
          unit: '×',
          target: { most: 2 },
          compares,
        });
    }
    return figures;
  } finally {
    await api.stop();
  }
}

export const providerReports: Benchmark = { name: 'provider-reports', run };
