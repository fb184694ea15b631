import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDay } from '@stridewell/rules';
import { type Benchmark, type Figure, median, tell } from './figure.ts';
import { load, type LoadRequest } from './load.ts';
import { dashboardCalls } from './long-history.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeBoard, makeCrowd, requireExact, settle } from './people.ts';

const size = 2000;
const seconds = 15;
const connections = 16;

/** The assumed day; deploy/SIZING.md explains each figure. */
const day = {
  /** Share of the members who log on a day. */
  active: 0.6,
  visitsPerActive: 2,
  /** Share of a day's visits in its busiest ten minutes. */
  busiestTenMinutes: 0.06,
  /** The highest CPU utilization at that time. */
  utilization: 0.6,
};

/** Returns a call of a morning visit: the member opens My Dashboard and logs yesterday's steps. */
function callOf(crowd: Crowd, turn: number): LoadRequest {
  const calls = dashboardCalls(crowd, 0).length + 1;
  const nth = Math.floor(turn / calls) % crowd.tokens.length;
  const memberId = crowd.firstMemberId + nth;
  const token = crowd.tokens[nth] ?? '';
  const path = dashboardCalls(crowd, memberId)[turn % calls];
  if (path !== undefined) return { method: 'GET', path: `/api${path}`, token };
  const date = localDay(new Date(), 'Etc/UTC');
  return {
    method: 'POST',
    path: `/api/members/${memberId}/add-steps`,
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { stepData: [{ date, steps: 1 + Math.floor(Math.random() * 9999) }] },
  };
}

/** Returns a process's CPU seconds and its parent's ID (Linux). */
function readCpuSeconds(pid: string): { seconds: number; parent: string } {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, parent: fields[1] ?? '' };
}

/** Returns the CPU seconds of the API and of all processes of its database. */
function readProductCpuSeconds(api: MeasuredApi): { api: number; database: number } {
  const file = readFileSync(join(api.dataFolder, 'postgres', 'postmaster.pid'), 'utf8');
  const [postmaster = ''] = file.split('\n');
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const { seconds: had, parent } = readCpuSeconds(pid);
        return parent === postmaster ? [had] : [];
      } catch {
        return []; // It ended meanwhile
      }
    });
  return {
    api: readCpuSeconds(String(api.pid())).seconds,
    database: readCpuSeconds(postmaster).seconds + children.reduce((sum, had) => sum + had, 0),
  };
}

/** The results of one round; times in milliseconds, per visit unless noted. */
interface Measured {
  perSecond: number;
  /** Per call. */
  p50: number;
  p99: number;
  /** CPU time. */
  apiMs: number;
  databaseMs: number;
}

function peakVisits(members: number): number {
  return (members * day.active * day.visitsPerActive * day.busiestTenMinutes) / 600;
}

/** Measures the load of a morning on this machine and projects it to more members. */
export const morning: Benchmark = {
  name: 'load',
  async run(rounds) {
    const api = await startMeasuredApi();
    try {
      const crowd = await makeCrowd(api, { size, signedIn: size });
      await api.inDatabase((client) =>
        makeBoard(client, crowd, { kind: 'challenge', bucketShift: 10, most: 0 }),
      );
      const calls = dashboardCalls(crowd, 0).length + 1;
      await load(api.origin, (turn) => callOf(crowd, turn), { connections, seconds: 5 });
      const measured: Measured[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await settle(api);
        const before = readProductCpuSeconds(api);
        const { requests, perSecond, p50, p99 } = await load(
          api.origin,
          (turn) => callOf(crowd, turn),
          { connections, seconds },
        );
        const after = readProductCpuSeconds(api);
        const visits = requests / calls;
        measured.push({
          perSecond: perSecond / calls,
          p50,
          p99,
          apiMs: (1000 * (after.api - before.api)) / visits,
          databaseMs: (1000 * (after.database - before.database)) / visits,
        });
        tell(`round ${round} of ${rounds}: ${(perSecond / calls).toFixed(1)} visits a second`);
      }
      await requireExact(api, crowd);
      const middle = (of: (one: Measured) => number) => median(measured.map(of));
      const [apiMs, databaseMs] = [middle((one) => one.apiMs), middle((one) => one.databaseMs)];
      const visit = `a visit is ${calls} calls: My Dashboard, and a day's steps`;
      const figures: Figure[] = [
        {
          what: 'visits a second',
          value: middle((one) => one.perSecond),
          unit: '1/s',
          compares: `${connections} connections; ${visit}`,
        },
        {
          what: 'a call, median',
          value: middle((one) => one.p50),
          unit: 'ms',
          compares: 'over all calls of the mix',
        },
        {
          what: 'a call, 99 %',
          value: middle((one) => one.p99),
          unit: 'ms',
          compares: 'over all calls of the mix',
        },
        { what: 'processor of the API for a visit', value: apiMs, unit: 'ms', compares: visit },
        {
          what: 'processor of PostgreSQL for a visit',
          value: databaseMs,
          unit: 'ms',
          compares: visit,
        },
      ];
      for (const members of [10_000, 100_000, 1_000_000]) {
        const visits = peakVisits(members);
        const cores = (ms: number) => (visits * ms) / 1000 / day.utilization;
        const name = members.toLocaleString('en');
        const compares = `${visits.toFixed(1)} visits a second in the busiest ten minutes, cores ${day.utilization * 100} % busy`;
        figures.push(
          {
            what: `${name} members: cores for the API`,
            value: cores(apiMs),
            unit: 'cores',
            compares,
          },
          {
            what: `${name} members: cores for PostgreSQL`,
            value: cores(databaseMs),
            unit: 'cores',
            compares,
          },
        );
      }
      return figures;
    } finally {
      await api.stop();
    }
  },
};
