import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import {
  files,
  lives,
  programs,
  standing,
  tryOtherScripts,
} from './broken-remotes/examples.fixture.ts';
import type { Named, ScriptAttempts } from './broken-remotes/examples.fixture.ts';
import { healthyText, nameOf, titleOf } from './broken-remotes/broken-release.fixture.ts';
import {
  longLimits,
  openBrokenRemotes,
  openChallenges,
} from './broken-remotes/broken-remotes.fixture.ts';
import { expectAccessible, openAs, people, step } from './person.ts';
import { serveAt } from './serve-at.ts';

/** Time limit for the page and another remote to respond while one is broken, in milliseconds. */
const maxPatience = 5000;

const retriesAutomatically = ['entry_missing', 'entry_refused', 'entry_timeout', 'chunk_timeout'];

// The page keeps polling its registry, so a response may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

function cardOf(page: Page, example: string) {
  return page.getByRole('alert').filter({ hasText: `${titleOf(example)} didn't load` });
}

/** Navigates within the page, as a link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => window.history.pushState(null, '', address), path);
}

/** Expects the top bar and another remote to respond in time. */
async function expectOthersAnswer(page: Page, example: string): Promise<void> {
  const start = performance.now();
  await page.getByRole('link', { name: 'Challenges', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
  const taken = Math.round(performance.now() - start);
  test.info().annotations.push({ type: 'others answer', description: `${example}: ${taken} ms` });
  expect(taken).toBeLessThan(maxPatience);
}

async function visitBroken(
  page: Page,
  [example, { cause, isForGood }]: [string, Named],
  heal: (example: string) => Promise<void>,
): Promise<void> {
  await follow(page, `/broken-remotes/${example}`);
  await expectOthersAnswer(page, example);
  const start = performance.now();
  await follow(page, `/broken-remotes/${example}`);
  const card = cardOf(page, example);
  await expect(card).toContainText(`${cause} · ${nameOf(example)}`);
  const taken = Math.round(performance.now() - start);
  test.info().annotations.push({ type: 'card stands', description: `${example}: ${taken} ms` });
  await card.locator('summary').click();
  await expect(card.locator('details')).toHaveAttribute('open', '');
  expect(await page.title()).not.toBe('Tampered');
  if (isForGood) return;
  await heal(example);
  // The page retries a refused file with growing delays, so no one has to press Retry.
  if (!retriesAutomatically.includes(cause))
    await card.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(healthyText(example))).toBeVisible({ timeout: 15_000 });
  await expect(card).toHaveCount(0);
}

test.describe('a remote', () => {
  const groups: Record<string, Record<string, Named>> = {
    'whose files do not come': files,
    'whose program is no remote of this page': programs,
    'that stops': lives,
  };
  for (const [broken, examples] of Object.entries(groups)) {
    test(`${broken} gets a card with the cause, blocks nothing else, and loads again on Retry`, async ({
      page,
    }) => {
      const heal = await openBrokenRemotes(page, examples);
      await step('Given someone who is signed in', () => openChallenges(page));
      for (const example of Object.entries(examples)) {
        await step(`Then ${example[0]} is reported as ${example[1].cause}`, () =>
          visitBroken(page, example, heal),
        );
      }
    });
  }

  test('keeps running if it misbehaves, is reported in the console, and harms no other remote', async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => void said.push(message.text()));
    await openBrokenRemotes(page, standing);
    await openChallenges(page);
    for (const [example, { says }] of Object.entries(standing)) {
      await step(`Then ${example} renders and can be left`, async () => {
        await follow(page, `/broken-remotes/${example}`);
        await expect(page.getByText(healthyText(example))).toBeVisible();
        if (example === 'crashes-once') {
          await expect.poll(() => said.some((line) => line.includes('crashed'))).toBe(true);
          await expect(page.getByText(healthyText(example))).toBeVisible();
        }
        await expectOthersAnswer(page, example);
        await expect(page.getByText(healthyText(example))).toHaveCount(0);
        await expect(cardOf(page, example)).toHaveCount(0);
        if (says !== undefined)
          await expect
            .poll(() => said.filter((line) => line.includes(example) && line.includes(says)))
            .not.toHaveLength(0);
      });
    }
  });

  test('loads without blocking the others, even with ten megabytes', async ({ page }) => {
    await openBrokenRemotes(page, { large: { ballast: 10_000_000 } }, longLimits);
    await openChallenges(page);
    await follow(page, '/broken-remotes/large');
    await expectOthersAnswer(page, 'large');
    await follow(page, '/broken-remotes/large');
    await expect(page.getByText(healthyText('large'))).toBeVisible({ timeout: 20_000 });
  });

  test("on trial whose description doesn't load is reported and replaced by the published one", async ({
    page,
  }) => {
    const descriptions = {
      missing: (route: Route) => route.fulfill({ status: 404 }),
      refused: (route: Route) => route.fulfill({ status: 500 }),
      hanging: () => new Promise<void>(() => undefined),
      'no-json': (route: Route) => route.fulfill({ body: '<!doctype html>' }),
    };
    await openAs(page, people.walter, '/challenges');
    for (const [name, serve] of Object.entries(descriptions)) {
      await step(`Then one that is ${name} is reported`, async () => {
        const folder = `http://localhost:9999/${name}`;
        await page.route(`${folder}/remote.json`, serve);
        await page.goto(`/my-dashboard?remote=mf-teams@${folder}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectOthersAnswer(page, `description ${name}`);
        await page.getByRole('link', { name: 'Teams', exact: true }).first().click();
        await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
        const says = name === 'no-json' ? /doesn't describe this remote/ : /didn't load/;
        await expect(page.getByText(says).first()).toBeVisible();
      });
    }
  });

  test("can't run inline scripts or scripts from origins outside the registry", async ({
    page,
  }) => {
    const foreign = 'http://127.0.0.2:9077';
    const asked: string[] = [];
    const stop = await serveAt(foreign, ({ url = '' }, response) => {
      asked.push(url);
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('scriptAttempts.ran.push("foreign script")');
    });
    const attempts = () =>
      page.evaluate(
        () => (window as unknown as { scriptAttempts: ScriptAttempts }).scriptAttempts, // set by the example
      );
    try {
      await openBrokenRemotes(page, { scripts: tryOtherScripts(foreign) }, longLimits);
      await openAs(page, people.bjorn, '/broken-remotes/scripts');
      await expect(page.getByText(healthyText('scripts'))).toBeVisible();
      await expect
        .poll(async () => (await attempts()).refused.toSorted())
        .toEqual([
          'require-trusted-types-for trusted-types-sink',
          'require-trusted-types-for trusted-types-sink',
          'script-src-attr inline',
          `script-src-elem ${foreign}/foreign.js`,
          'script-src-elem inline',
          'script-src-elem inline',
        ]);
      const { threw, ran } = await attempts();
      expect(threw).toEqual(['script as text: TypeError', 'markup as text: TypeError']);
      expect(ran).toEqual([]);
      expect(asked).toEqual([]);
    } finally {
      await stop();
    }
  });

  test('keeps running after its button throws', async ({ page }) => {
    const broken = `return React.createElement('button', { onClick: () => { throw new Error('broken handler'); } }, ${JSON.stringify(healthyText('handler'))});`;
    await openBrokenRemotes(page, { handler: { screen: broken } }, longLimits);
    await openAs(page, people.bjorn, '/broken-remotes/handler');
    const button = page.getByRole('button', { name: healthyText('handler') });
    await button.click();
    await expect(button).toBeVisible();
    await expectOthersAnswer(page, 'handler');
  });

  test('shows that it is loading slowly, and can be requested again', async ({ page }) => {
    const heal = await openBrokenRemotes(
      page,
      { late: { serve: () => new Promise(() => undefined) } },
      // The page never gives up on it, however slow the machine is.
      'entry=50000 load=50000 patience=300',
    );
    await openAs(page, people.bjorn, '/broken-remotes/late');
    const notice = page.getByRole('status').filter({ hasText: 'Still loading' });
    await expect(notice).toBeVisible();
    await heal('late');
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(healthyText('late'))).toBeVisible();
  });

  test(
    "has an accessible failure message in the page's language",
    { tag: '@smoke' },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('stridewell.language', 'es'));
      await openBrokenRemotes(page, { spanish: { serve: (route) => route.abort() } });
      await openAs(page, people.bjorn, '/broken-remotes/spanish');
      const card = page.getByRole('alert').filter({ hasText: 'No se pudo cargar Ejemplo spanish' });
      await expect(card).toContainText('El servidor rechazó el archivo principal.');
      await expectAccessible(page);
    },
  );
});
