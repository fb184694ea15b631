import { readFile, rm, writeFile } from 'node:fs/promises';
import { makeWriters, stepsOf } from './add-steps.ts';
import { type Benchmark, type Figure, median, quantile, tell } from './figure.ts';
import { load, type LoadResult } from './load.ts';
import { buildMeasuredProgram, type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, requireExact, settle } from './people.ts';

const seconds = 5;
const connections = 64;
/** So few that a member's next call comes within the second in which a session check is cached. */
const members = 200;

/** The line of the built API that lets only reads use a cached session check. */
const check =
  /request\.method===?"GET"\|\|request\.method===?"HEAD"\?(sessions\.cache\.get\(claims\.sessionId\)):void 0/;

/** Builds an API that uses the cached check for writes too, and returns its path. */
async function buildCachingProgram(): Promise<string> {
  const built = await buildMeasuredProgram();
  const text = await readFile(built, 'utf8');
  if (!check.test(text)) throw new Error('The built API checks sessions differently now.');
  const path = built.replace(/\.mjs$/, '-caching.mjs');
  await writeFile(path, text.replace(check, '$1'));
  return path;
}

async function run(rounds: number): Promise<Figure[]> {
  const caching = await buildCachingProgram();
  const apis: MeasuredApi[] = [];
  try {
    const sides: { api: MeasuredApi; crowd: Crowd }[] = [];
    for (const program of [undefined, caching]) {
      const api = await startMeasuredApi({}, program);
      apis.push(api);
      sides.push({ api, crowd: await makeWriters(api, members) });
    }
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const results: LoadResult[] = [];
      // The sides take turns to go first.
      for (const nth of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const side = sides[nth];
        if (!side) continue;
        await settle(side.api);
        const next = (turn: number) => stepsOf(side.crowd, turn);
        results[nth] = await load(side.api.origin, next, { connections, seconds });
      }
      const [checked, remembered] = results;
      if (!checked || !remembered) continue;
      const ratio = checked.perSecond / remembered.perSecond;
      tell(
        `round ${round}: ${checked.perSecond.toFixed(0)}/s checked (p99 ${checked.p99.toFixed(0)} ms), ` +
          `${remembered.perSecond.toFixed(0)}/s remembered (p99 ${remembered.p99.toFixed(0)} ms), ${ratio.toFixed(2)}`,
      );
      // The first round warms up both sides.
      if (round > 0) ratios.push(ratio);
    }
    for (const { api, crowd } of sides) await requireExact(api, crowd);
    const spread = [0, 0.25, 0.75, 1].map((share) => quantile(ratios, share).toFixed(2));
    return [
      {
        what: 'add-steps a second with a session check for each ÷ with a remembered one',
        value: median(ratios),
        unit: '×',
        target: { least: 0.9 },
        compares: `${connections} connections of ${members} members, two APIs in turn; median of ${ratios.length} rounds, worst, quartiles and best ${spread.join(', ')}`,
      },
    ];
  } finally {
    for (const api of apis) await api.stop();
    await rm(caching, { force: true });
  }
}

/** What it costs that every write checks its session in the database. */
export const sessionCheck: Benchmark = { name: 'session-check', run };
