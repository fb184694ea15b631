import { median } from './benchmark.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import type { Composition, Variant } from './composition.ts';
import { connections, content, contentMoment, noteContent, openMemberPage } from './member-page.ts';
import type { Connection } from './member-page.ts';

const slowdown = 4;

async function timeOnce(
  composition: Composition,
  variant: Variant,
  connection: Connection,
): Promise<number> {
  const { context, page } = await openMemberPage(composition, variant, { slowdown, connection });
  await noteContent(page, content.dashboard);
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
  // One of each before it counts: files are in the servers' memory then.
  for (let round = -1; round < rounds; round += 1) {
    const first = await timeOnce(composition, 'federated', connection);
    const second = await timeOnce(composition, 'one bundle', connection);
    if (round < 0) continue;
    federated.push(first);
    oneBundle.push(second);
  }
  return {
    what: `time to dashboard content on ${connection.name}, federated ÷ one bundle`,
    value: median(federated) / median(oneBundle),
    unit: '×',
    target: { most: 1.1 },
    compares: `medians of ${rounds}, alternated, cold cache, processor ${slowdown} times slower: ${median(federated).toFixed(0)} ms against ${median(oneBundle).toFixed(0)} ms from navigation to the first card's number`,
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
    return figures;
  },
};
