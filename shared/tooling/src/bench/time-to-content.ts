import { median } from './benchmark.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import type { Composition, Variant } from './composition.ts';
import {
  connections,
  content,
  contentMoment,
  recordContent,
  openMemberPage,
  slow4G,
} from './member-page.ts';
import type { Connection } from './member-page.ts';

const slowdown = 4;

/** The median, and the range of the middle half of the times. */
function describeTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] ?? 0).toFixed(0);
  return `${median(times).toFixed(0)} ms (${at(0.25)} to ${at(0.75)})`;
}

async function timeOnce(
  composition: Composition,
  variant: Variant,
  slow: { connection: Connection; slowdown: number },
): Promise<number> {
  const { context, page } = await openMemberPage(composition, variant, slow);
  await recordContent(page, content.dashboard);
  await page.goto('/my-dashboard', { waitUntil: 'commit' });
  const moment = await contentMoment(page, content.dashboard);
  await context.close();
  return moment;
}

async function compareOn(
  composition: Composition,
  connection: Connection,
  rounds: number,
): Promise<Figure> {
  const federated: number[] = [];
  const oneBundle: number[] = [];
  const slow = { connection, slowdown };
  // One uncounted round each: files are in the servers' memory then.
  for (let round = -1; round < rounds; round += 1) {
    const first = await timeOnce(composition, 'federated', slow);
    const second = await timeOnce(composition, 'one bundle', slow);
    if (round < 0) continue;
    federated.push(first);
    oneBundle.push(second);
  }
  return {
    what: `time to dashboard content on ${connection.name}, federated ÷ one bundle`,
    value: median(federated) / median(oneBundle),
    unit: '×',
    target: { most: 1.1 },
    compares: `medians of ${rounds}, alternated, cold cache, processor ${slowdown} times slower: ${describeTimes(federated)} against ${describeTimes(oneBundle)} from navigation to the first card's number`,
  };
}

/** The first visit on a poor connection. */
async function timeOfFirstVisit(composition: Composition, rounds: number): Promise<Figure> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const took = await timeOnce(composition, 'federated', { connection: slow4G, slowdown: 1 });
    if (round >= 0) times.push(took);
  }
  return {
    what: 'seconds to dashboard content on slow 4G, on the processor as it is',
    value: median(times) / 1000,
    unit: 's',
    target: { most: 4 },
    compares: `${rounds} visits with a cold cache: ${describeTimes(times)} from navigation to the first card's number`,
  };
}

/** Time to the dashboard's first number, federated against one bundle. */
export const timeToContent: Benchmark = {
  name: 'time-to-content',
  says: 'time to the first content of the dashboard on slow connections and a slow processor',
  async run({ rounds, composition: start }) {
    const composition = await start();
    const figures: Figure[] = [];
    for (const connection of connections)
      figures.push(await compareOn(composition, connection, rounds));
    return [...figures, await timeOfFirstVisit(composition, rounds)];
  },
};
