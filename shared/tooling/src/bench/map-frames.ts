import type { Page, Route } from '@playwright/test';
import { median } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import type { Composition } from './composition.ts';
import { content, openMemberPage } from './member-page.ts';

const slowdown = 4;
const milestones = 300;
const walkers = 100_000;
/** As many places as the server groups participants into. */
const places = 50;

/** One of our maps that is a line on the earth. */
const mapId = 1;

function milestone(at: number): object {
  const words = { en: `Place ${at + 1}`, es: `Lugar ${at + 1}` };
  const isReached = at < milestones / 2;
  return {
    id: 1000 + at,
    order: at + 1,
    position: at / (milestones - 1),
    visibleBeforeReached: 1,
    title: words,
    body: words,
    image: null,
    link: null,
    isReached,
    reachedOn: null,
    steps: at * 1000,
    stepsToGo: isReached ? 0 : 1000,
  };
}

/** The server's response for a map with this many milestones and participants. */
const course = {
  mapId,
  routeSteps: milestones * 1000,
  walker: 'member',
  total: 150_000,
  position: 0.5,
  crowd: Array.from({ length: places }, (_, at) => ({
    position: (at + 1) / places,
    count: walkers / places,
  })),
  milestones: Array.from({ length: milestones }, (_, at) => milestone(at)),
};

/** Puts a demo challenge on the large map. */
async function openLargeMap(page: Page): Promise<void> {
  await page.route(/\/api\/challenges\/\d+$/, async (route: Route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, mapId } } });
  });
  await page.route(/\/api\/challenges\/\d+\/milestones$/, (route) =>
    route.fulfill({ json: { data: course } }),
  );
  await page.goto('/challenges');
  const link = page.locator(content.challenges).first();
  await link.waitFor({ timeout: 60_000 });
  await page.goto((await link.getAttribute('href')) ?? '/challenges');
  const map = page.locator('.leaflet-container');
  await map.waitFor({ timeout: 60_000 });
  await map.scrollIntoViewIfNeeded();
  await page.waitForTimeout(3000);
}

/** Records frame times until stopped; returns milliseconds between frames. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  const frames = page.evaluate(async () => {
    const begins: number[] = [];
    document.body.dataset.isMeasured = 'yes';
    while (document.body.dataset.isMeasured === 'yes') {
      begins.push(await new Promise(requestAnimationFrame));
    }
    return begins.slice(1).map((time, at) => time - (begins[at] ?? time));
  });
  await act();
  await page.evaluate(() => {
    document.body.dataset.isMeasured = 'no';
  });
  return frames;
}

/** Drags back and forth for about two seconds. */
async function drag(page: Page, box: { x: number; y: number; width: number; height: number }) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(x + 120 * Math.sin(step / 5), y + 40 * Math.cos(step / 5));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
}

const perSecond = (frames: readonly number[]) =>
  (1000 * frames.length) / frames.reduce((sum, time) => sum + time, 0);

async function measure(
  composition: Composition,
): Promise<Record<'empty' | 'drag' | 'zoom', number>> {
  const { context, page } = await openMemberPage(composition, 'federated', { slowdown });
  await openLargeMap(page);
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('The map is not on the page.');
  // Nothing moves: the frame rate of this machine.
  const empty = await framesWhile(page, () => page.waitForTimeout(1500));
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const zoom = await framesWhile(page, async () => {
    for (let times = 0; times < 3; times += 1) {
      await zoomIn.click();
      await page.waitForTimeout(600);
    }
  });
  const dragged = await framesWhile(page, () => drag(page, box));
  await context.close();
  return { empty: perSecond(empty), zoom: perSecond(zoom), drag: perSecond(dragged) };
}

/** A large map, dragged and zoomed. */
export const mapFrames: Benchmark = {
  name: 'map-frames',
  says: `frames per second on a map with ${milestones} milestones and ${walkers} participants, on a processor ${slowdown} times slower`,
  async run({ rounds, composition: start }) {
    const composition = await start();
    const measured: Awaited<ReturnType<typeof measure>>[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure(composition));
    const of = (what: 'empty' | 'drag' | 'zoom') => median(measured.map((one) => one[what]));
    return (['drag', 'zoom'] as const).map((what) => ({
      what: what === 'drag' ? 'dragging' : 'zooming in three times',
      value: of(what),
      unit: '/s',
      target: { least: 55 },
      compares: `median of ${rounds}; while nothing moves: ${of('empty').toFixed(0)} /s`,
    }));
  },
};
