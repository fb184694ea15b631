import type { Page } from '@playwright/test';
import { median } from './benchmark.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import type { Composition, Variant } from './composition.ts';
import { content, openMemberPage, ways } from './member-page.ts';
import type { Way } from './member-page.ts';

const slowdown = 4;

/** Returns milliseconds from clicking the link to the frame with the other page's content. */
function go(page: Page, { href, selector }: Way): Promise<number> {
  return page.evaluate(
    ([address, wanted]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector(wanted)) return;
          observer.disconnect();
          // The first task after the frame is painted, before everything else that waits.
          requestAnimationFrame(() => {
            void scheduler.postTask(() => resolve(performance.now() - start), {
              priority: 'user-blocking',
            });
          });
        }).observe(document, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(`header a[href="${address}"]`)?.click();
      }),
    [href, selector] as const,
  );
}

/** The times of each way, in the order of `ways`. */
async function walk(
  composition: Composition,
  variant: Variant,
  rounds: number,
): Promise<number[][]> {
  const { context, page } = await openMemberPage(composition, variant, { slowdown });
  await page.goto('/my-dashboard');
  await page.waitForSelector(content.dashboard);
  const times: number[][] = ways.map(() => []);
  // On the first visit a remote is loaded, on the second its code is still cold.
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, way] of ways.entries()) {
      await page.waitForLoadState('networkidle');
      const time = await go(page, way);
      if (round >= 0) times[index]?.push(time);
    }
  }
  await context.close();
  return times;
}

/** Navigating to a remote that was loaded before. */
export const navigation: Benchmark = {
  name: 'navigation',
  says: 'from pressing a link to the content of another remote that was loaded before',
  async run({ rounds, composition: start }) {
    const composition = await start();
    const federated = await walk(composition, 'federated', rounds);
    const oneBundle = await walk(composition, 'one bundle', rounds);
    return ways.map(({ name }, index): Figure => ({
      what: name,
      value: median(federated[index] ?? []),
      unit: 'ms',
      target: { most: 100 },
      compares: `median of ${rounds} with the processor ${slowdown} times slower, press to painted frame; one bundle: ${median(oneBundle[index] ?? []).toFixed(0)} ms`,
    }));
  },
};
