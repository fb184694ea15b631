// Who listens to changed days is said there.
import '#app.ts';
import { addDays } from '@stridewell/rules';
import fastify from 'fastify';
import { openPools } from '#foundation/database/pools.ts';
import { findDifferences, simulateMonth } from '#test/fixtures/device-month.ts';
import { type Benchmark, type Figure, tell } from './figure.ts';
import { startMeasuredApi } from './measured-api.ts';
import { makeCrowd, requireExact } from './people.ts';

const size = Number(process.env.DEVICE_MEMBERS ?? 10_000);

async function run(): Promise<Figure[]> {
  const api = await startMeasuredApi();
  const pools = openPools(api.connection, {
    size: 6,
    statementTimeoutMs: 600_000,
    idleInTransactionTimeoutMs: 600_000,
    connectTimeoutMs: 30_000,
    onError: () => {},
  });
  try {
    const crowd = await makeCrowd(api, { size, signedIn: 0 });
    const { programId, firstMemberId } = crowd;
    const memberIds = Array.from({ length: size }, (_, at) => firstMemberId + at);
    const today = addDays(new Date().toISOString().slice(0, 10), -1);
    const { log } = fastify({ logger: { level: 'warn', stream: process.stderr } });
    const since = performance.now();
    const month = await simulateMonth({
      pools,
      programId,
      memberIds,
      today,
      seed: 2026,
      log,
      atOnce: 4,
      askEvery: 5,
      tell,
    });
    const seconds = (performance.now() - since) / 1000;
    const wrong = await findDifferences(pools, programId, month.truth);
    await requireExact(api, crowd);
    const { truth: _truth, ...counted } = month;
    tell(`${size} members: ${JSON.stringify(counted)}`);
    const compares = `${size} members for 30 days, half of whom are asked and half are sent days`;
    return [
      {
        what: 'days that differ',
        value: wrong.length,
        unit: 'days',
        target: { most: 0 },
        compares,
      },
      { what: 'days brought in', value: (size * 30) / seconds, unit: 'days/s', compares },
      { what: 'the month took', value: seconds, unit: 's', compares },
      {
        what: 'askings',
        value: month.askings / month.askingSeconds,
        unit: 'a second',
        compares: `${month.askings} askings in ${Math.round(month.askingSeconds)} s, four at a time, each for up to 30 days`,
      },
      {
        what: 'days sent by vendors',
        value: month.notices / month.workingOffSeconds,
        unit: 'days/s',
        compares: `${month.notices} days worked off in ${Math.round(month.workingOffSeconds)} s, 500 in a transaction`,
      },
    ];
  } finally {
    await pools.end();
    await api.stop();
  }
}

/** A month of devices whose vendors fail in every way they do; what counts at its end is the vendors' truth. */
export const deviceMonth: Benchmark = { name: 'device-month', run };
