import { content, openMemberPage, ways } from './member-page.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import type { MemberPage } from './member-page.ts';

const early = 20;
const late = 200;

/** Otherwise functions compiled because they are hot count as part of the page's heap. */
const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug';

type Held = Readonly<{ bytes: number; nodes: number; listeners: number }>;

/** There and back; the next step starts when the page has arrived. */
function walk({ page }: MemberPage, cycles: number): Promise<void> {
  return page.evaluate(
    async ([stations, times]) => {
      for (let cycle = 0; cycle < times; cycle += 1) {
        for (const { href, selector } of stations) {
          document.querySelector<HTMLElement>(`header a[href="${href}"]`)?.click();
          while (!document.querySelector(selector))
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }
    },
    [ways, cycles] as const,
  );
}

async function held({ page, devtools }: MemberPage): Promise<Held> {
  await page.waitForLoadState('networkidle');
  // Timers and animations end before the heap is measured.
  await page.waitForTimeout(3000);
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    bytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

/** What a page still holds after many changes between two remotes. */
export const heap: Benchmark = {
  name: 'heap',
  says: `what the page holds after ${late} mounts and unmounts of two remotes, compared with ${early}`,
  async run({ composition }) {
    const both = await composition();
    const browser = await both.launch([withoutMachineCode]);
    const member = await openMemberPage({ ...both, browser }, 'federated');
    await member.devtools.send('Performance.enable');
    await member.devtools.send('HeapProfiler.enable');
    await member.page.goto('/my-dashboard');
    await member.page.waitForSelector(content.dashboard);
    await walk(member, early);
    const before = await held(member);
    await walk(member, late - early);
    const after = await held(member);
    await browser.close();
    const compare = (what: string, key: keyof Held, show: (value: number) => string): Figure => ({
      what: `${what} after ${late} round trips ÷ after ${early}`,
      value: after[key] / before[key],
      unit: '×',
      target: { most: 1.05 },
      compares: `${show(after[key])} against ${show(before[key])}, dashboard ⇄ challenges, garbage collected, without compiled code`,
    });
    return [
      compare('heap', 'bytes', (value) => `${(value / 1e6).toFixed(2)} MB`),
      compare('DOM nodes', 'nodes', String),
      compare('listeners', 'listeners', String),
    ];
  },
};
