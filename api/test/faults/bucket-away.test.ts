import { Picture } from '@stridewell/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startBucket } from './bucket.fixture.ts';
import { startFaultyWorld } from './faulty-world.fixture.ts';
import { scrapeMetric } from './scraped-metrics.fixture.ts';
import { watchGaps } from './writers.fixture.ts';

const paint = (r: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g: 120, b: 200 } } })
    .jpeg()
    .toBuffer();

it(
  'a minute without object storage loses no steps, and pictures recover automatically',
  { timeout: 300_000 },
  async () => {
    const bucket = await startBucket();
    const world = await startFaultyWorld(16);
    try {
      // Refusals of a busy machine belong to another drill.
      const calm = { DATABASE_TIMEOUT_MS: '4000', EVENT_LOOP_DELAY_LIMIT_MS: '0' };
      const api = await world.another({ environment: { ...calm, ...bucket.environment } });
      const { origin } = new URL(api.address);
      const [writer] = world.writers;
      const upload = (content: Buffer) =>
        fetch(`${api.address}/pictures`, {
          method: 'POST',
          headers: { authorization: `Bearer ${writer?.token}`, 'content-type': 'image/jpeg' },
          body: new Uint8Array(content),
        });
      const pictureIn = async (answer: Response) => {
        expect(answer.status).toBe(200);
        const { data } = (await answer.json()) as { data: unknown }; // Parsed below
        return new URL(Picture.parse(data).url, origin);
      };
      const kept = await pictureIn(await upload(await paint(1)));
      expect((await fetch(kept)).status).toBe(200);
      const isReachable = () => scrapeMetric(api.address, 'picture_store_reachable');
      expect(await isReachable()).toBe(1);
      const late = await paint(2);

      let slowestMs = 0;
      let refused = 0;
      const refuse = async (ask: () => Promise<Response>) => {
        const since = performance.now();
        const answer = await ask();
        slowestMs = Math.max(slowestMs, performance.now() - since);
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        refused += 1;
      };
      let isOver = false;
      let longestGapMs = 0;
      let backMs = 0;
      const stats = await world.whileWriting(async (met) => {
        while (met.acknowledged < 16) await sleep(10);
        const longestMs = watchGaps(met, () => isOver);
        try {
          for (const fail of [bucket.refuseConnections, bucket.stopResponding]) {
            await fail();
            const until = performance.now() + 30_000;
            while (performance.now() < until) {
              await refuse(() => fetch(kept));
              await refuse(() => upload(late));
              await sleep(500);
            }
            expect(await isReachable()).toBe(0);
          }
          await bucket.recover();
          const since = performance.now();
          while ((await fetch(kept)).status !== 200) await sleep(50);
          backMs = performance.now() - since;
        } finally {
          isOver = true;
          longestGapMs = longestMs();
        }
      }, api.address);
      const sentAgain = await pictureIn(await upload(late));
      expect((await fetch(sentAgain)).status).toBe(200);
      expect(await isReachable()).toBe(1);
      expect(slowestMs).toBeLessThan(10_000);
      expect(longestGapMs).toBeLessThan(10_000);
      expect(api.ownDeaths()).toBe(0);
      console.log(
        `acknowledged ${stats.acknowledged}, lost 0, doubled 0, refused ${stats.unavailable}; longest without a saved step ${(longestGapMs / 1000).toFixed(1)} s; pictures: ${refused} 503 responses, slowest ${(slowestMs / 1000).toFixed(1)} s, back after ${(backMs / 1000).toFixed(1)} s`,
      );
    } finally {
      await world.end();
      await bucket.refuseConnections();
    }
  },
);
