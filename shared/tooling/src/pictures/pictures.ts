// pnpm dev pictures [route …]: every page in every state, width, scheme and language, on one HTML page.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import {
  chromium,
  request as newRequest,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { mapConcurrently } from '../map-concurrently.mjs';
import { repositoryRoot, stop } from '../preflight.mjs';
import { findBrowser } from '../test/find-browser.mjs';
import { startProduct } from '../test/product.ts';
import { addressesOf, findValues, readRoutes, type Address, type Person } from './addresses.ts';
import { looks, type Look } from './looks.ts';
import { answerCalls, states, type State } from './states.ts';
import { writeSheet, type Picture } from './sheet.ts';

const folder = join(repositoryRoot, '.cache/pictures');

/** Parallel browsers: each page is heavy. */
const atOnce = 3;

async function openContext(
  browser: Browser,
  url: string,
  person: Person,
  { width, scheme, language }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width === 390 ? 844 : 900 },
    ...(width === 390 && { hasTouch: true, isMobile: true }),
    colorScheme: scheme,
    locale: language === 'es' ? 'es-ES' : 'en-US',
    reducedMotion: 'reduce',
  });
  if (person === null) return context;
  const data = { username: person, password: 'walk-with-me' };
  const answer = await context.request.post('/api/login', { data });
  if (!answer.ok()) throw stop(`${person} could not sign in: ${answer.status()}.`);
  return context;
}

/** Waits until a page shows its state; a page that never does is pictured as it is. */
async function waitForContent(page: Page, state: State): Promise<void> {
  const most = { timeout: 8000 };
  // The page's HTML has a skeleton without a heading.
  await page
    .locator('h1')
    .first()
    .waitFor(most)
    .catch(() => undefined);
  // A loading page consists of skeletons: there is nothing to wait for.
  if (state === 'loading') return page.waitForTimeout(600);
  await page.waitForLoadState('networkidle', most).catch(() => undefined);
  // Not a function in the page: its policy forbids turning text into a script.
  const busy = page.locator('main [aria-busy="true"], main [role="status"]').first();
  await busy.waitFor({ state: 'detached', timeout: 3000 }).catch(() => undefined);
}

async function takePicture(
  context: BrowserContext,
  address: Address,
  state: State,
  look: Look,
): Promise<Picture> {
  const { width, scheme, language } = look;
  const words = [address.route, state, width, scheme, language].join(' ');
  const file = `${words.replaceAll(/[^\w]+/g, '-').replace(/^-/, '')}.jpg`;
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await answerCalls(page, state, language);
    await page.goto(address.path);
    await waitForContent(page, state);
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, fullPage: true });
    return { ...address, state, look, file, problem: errors[0] ?? null };
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { ...address, state, look, file, problem };
  } finally {
    await page.close();
  }
}

async function takePictures(
  browser: Browser,
  url: string,
  addresses: readonly Address[],
  chosen: { states: readonly State[]; looks: readonly Look[] },
): Promise<Picture[]> {
  const people = [...new Set(addresses.map(({ person }) => person))];
  const jobs = chosen.looks.flatMap((look) => people.map((person) => ({ look, person })));
  const taken = await mapConcurrently(jobs, atOnce, async ({ look, person }) => {
    const context = await openContext(browser, url, person, look);
    const pictures: Picture[] = [];
    for (const address of addresses.filter((one) => one.person === person))
      for (const state of chosen.states)
        pictures.push(await takePicture(context, address, state, look));
    await context.close();
    console.log(`✓ ${person ?? 'signed out'}, ${Object.values(look).join(' ')}`);
    return pictures;
  });
  return taken.flat();
}

function chooseFrom<Choice extends string>(
  kind: string,
  known: readonly Choice[],
  named: string | undefined,
) {
  const names = named?.split(',');
  const found = known.filter((one) => names === undefined || names.includes(one));
  if (found.length === 0) throw stop(`Unknown ${kind}: ${named}. Available: ${known.join(', ')}.`);
  return found;
}

/** Takes the pictures and writes the page. Returns how many pages had a problem. */
export async function writePictures(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { url: { type: 'string' }, states: { type: 'string' }, looks: { type: 'string' } },
  });
  const nameOf = ({ width, scheme, language }: Look) => `${width}-${scheme}-${language}`;
  const lookNames = chooseFrom('look', looks.map(nameOf), values.looks);
  const chosen = {
    states: chooseFrom('state', states, values.states),
    looks: looks.filter((look) => lookNames.includes(nameOf(look))),
  };
  const routes = readRoutes().filter(
    (route) => positionals.length === 0 || positionals.some((word) => route.includes(word)),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { path: executablePath } = await findBrowser();
  const product = values.url ? null : await startProduct(join(folder, 'product.log'));
  const url = values.url ?? product?.url ?? '';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const found = await findValues(await newRequest.newContext({ baseURL: url }));
    const { addresses, unknown } = addressesOf(routes, found);
    const pictures = await takePictures(browser, url, addresses, chosen);
    const page = join(folder, 'index.html');
    writeFileSync(page, writeSheet(pictures, unknown));
    const failed = pictures.filter(({ problem }) => problem !== null);
    console.log(`${pictures.length} pictures, ${failed.length} with a problem`);
    console.log(relative(process.cwd(), page));
    return failed.length;
  } finally {
    await browser.close();
    await product?.stop();
  }
}
