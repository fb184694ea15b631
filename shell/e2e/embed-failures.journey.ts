import { expect, test } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { breakRelease } from './partner/broken-release.ts';
import { expectHeard, firstHeading, heard } from './partner/partner-page.ts';
import { partnerOrigin, startPartner, stridewell } from './partner/partner-server.ts';
import { expectAccessible, people } from './person.ts';

let stopPartner: () => Promise<void>;
test.beforeAll(async () => {
  stopPartner = await startPartner(stridewell, people.theo);
});
test.afterAll(() => stopPartner());

test("a release that doesn't load is replaced by the last good one", async ({ page }) => {
  await breakRelease(page, 'mf-challenges', true);
  await page.goto(partnerOrigin);
  await expect(page.locator('stridewell-remote').getByRole('heading', firstHeading)).toBeVisible();
});

test("an element that can't load shows an error and Retry", async ({ page }) => {
  const element = page.locator('stridewell-remote');
  await breakRelease(page, 'mf-challenges', false);
  await page.goto(partnerOrigin);
  await expect(element.getByRole('alert')).toContainText("This didn't load");
  await expectHeard(page, {
    name: 'error',
    code: 'load_failed',
    remote: 'mf-challenges',
    version: '9.9.9-99999999',
  });
  await expectAccessible(page);
  await element.getByRole('button', { name: 'Retry' }).click();
  await expect
    .poll(async () => (await heard(page)).filter(({ name }) => name === 'error').length)
    .toBe(2);
});

test("a handler that throws in a partner's page is reported to the server once", async ({
  page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    const text = request.postData() ?? '';
    if (request.url().endsWith('/releases/health') && text.includes('handler_threw'))
      told.push(text);
  });
  await page.goto(partnerOrigin);
  await expectHeard(page, { name: 'ready', remote: 'mf-challenges' });
  await page.evaluate(() => {
    // Thrown as if by a handler of the release: its file is in the stack.
    const file = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/remotes/mf-challenges/'))?.name;
    const error = new Error('broken handler');
    error.stack = `Error: broken handler\n    at onClick (${file}:1:2)`;
    for (let time = 0; time < 2; time += 1)
      window.dispatchEvent(new ErrorEvent('error', { error }));
  });
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toContain('"isEmbedded":true');
});

test('a Trusted Types policy that allows ours lets the part work', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Trusted')) refused.push(message.text());
  });
  await page.goto(`${partnerOrigin}/?trusted-types`);
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(true);
  const element = page.locator('stridewell-remote');
  await element.getByRole('link', { name: 'River to Ridge' }).first().press('Enter');
  await expect(element.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
  await expect(element.getByRole('tab').or(element.getByText(/steps/i)).first()).toBeVisible();
  await element.getByRole('link', { name: 'Board', exact: true }).press('Enter');
  await expect(element.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  await element.getByRole('link', { name: 'Map', exact: true }).press('Enter');
  // The map library loads last, and writes HTML unless it is changed.
  await expect(element.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(element.getByText("This didn't load")).toHaveCount(0);
  expect(refused).toEqual([]);
  await keepPicture(page, 'an-embed-under-trusted-types');
});

test('a registry signed with another key is refused', async ({ page }) => {
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"revision":\d+/, '"revision":0'),
    });
  });
  await page.goto(partnerOrigin);
  await expectHeard(page, { name: 'error', code: 'registry_refused' });
});

test("a page of an origin that isn't allowed shows no challenges and no frame", async ({
  page,
}) => {
  const stranger = 'http://127.0.0.2:9078';
  const stop = await startPartner(stridewell, people.theo, stranger);
  try {
    await page.goto(stranger);
    await expect(page.getByText("This didn't load")).toBeVisible();
    await expectHeard(page, { name: 'error', code: 'site_not_listed' });
    await page.goto(`${stranger}/?frame`);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  } finally {
    await stop();
  }
});

test("a page's global styles don't reach inside the element", async ({ page }) => {
  await page.goto(partnerOrigin);
  const inside = page.locator('stridewell-remote').getByRole('heading', firstHeading);
  const look = () =>
    inside.evaluate((element) => {
      const { fontFamily, fontSize, color, lineHeight, letterSpacing } = getComputedStyle(element);
      return { fontFamily, fontSize, color, lineHeight, letterSpacing };
    });
  await expect(inside).toBeVisible();
  const before = await look();
  expect(before.fontFamily).toContain('Figtree');
  const hostile = [
    '* { font-family: cursive; color: rgb(1, 2, 3); letter-spacing: 9px; line-height: 4; }',
    '* { all: unset; }',
    '* { color: rgb(1, 2, 3) !important; font: 40px cursive !important; visibility: visible; }',
  ];
  for (const rules of hostile) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, rules);
    expect(await look(), rules).toEqual(before);
    await keepPicture(page, `an-embed-under-hostile-rules-${hostile.indexOf(rules) + 1}`);
  }
});
