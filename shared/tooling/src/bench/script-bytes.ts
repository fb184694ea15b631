import type { Benchmark } from './benchmark.ts';
import type { Composition, Variant } from './composition.ts';
import { content, contentMoment, recordContent, openMemberPage } from './member-page.ts';

type Script = { name: string; bytes: number };

/** Returns the scripts requested before the dashboard's first number appeared, as sent. */
async function scriptsToContent(composition: Composition, variant: Variant): Promise<Script[]> {
  const { context, page } = await openMemberPage(composition, variant);
  await recordContent(page, content.dashboard);
  await page.goto('/my-dashboard');
  const moment = await contentMoment(page, content.dashboard);
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate((before) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => /\.js(?:\?|$)/.test(name) && startTime < before);
    // A preloaded file is listed for its link and for its script.
    const byName = new Map(entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return [...byName].map(([name, bytes]) => ({ name: new URL(name).pathname, bytes }));
  }, moment);
  await context.close();
  return scripts;
}

function total(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

function describe(variant: Variant, scripts: readonly Script[]): void {
  console.log(`  ${variant}, ${scripts.length} files:`);
  for (const { name, bytes } of scripts) console.log(`    ${String(bytes).padStart(7)} ${name}`);
}

/** JavaScript before the dashboard's first number, federated against one bundle. */
export const scriptBytes: Benchmark = {
  name: 'script-bytes',
  says: 'JavaScript to the first content of the dashboard, compressed with brotli',
  async run(tools) {
    const composition = await tools.composition();
    const federated = await scriptsToContent(composition, 'federated');
    const oneBundle = await scriptsToContent(composition, 'one bundle');
    describe('federated', federated);
    describe('one bundle', oneBundle);
    return [
      {
        what: 'bytes, federated ÷ one bundle',
        value: total(federated) / total(oneBundle),
        unit: '×',
        target: { most: 1.15 },
        compares: `${total(federated)} bytes of scripts asked for before the first number, against ${total(oneBundle)}`,
      },
    ];
  },
};
