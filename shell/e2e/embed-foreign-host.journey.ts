import { expect, test } from '@playwright/test';
import { startHost } from './foreign-host/host-server.ts';
import { keepPicture } from './keep-picture.ts';
import { firstHeading } from './partner/partner-page.ts';
import { partnerOrigin, stridewell } from './partner/partner-server.ts';
import { journey, people, step } from './person.ts';

/** What the host's root records. */
declare const shown: string[];

let stopHost: () => Promise<void>;
test.beforeAll(async () => {
  stopHost = await startHost(stridewell, people.theo, partnerOrigin);
});
test.afterAll(() => stopHost());

journey("a remote runs in another team's single-spa root with React 18", async ({ page }) => {
  const leave = page.getByRole('button', { name: /Days of leave left/ });
  const part = page.locator('[id="single-spa-application:challenges"]');
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));

  await step('Given a root that webpack built, with single-spa and React 18', async () => {
    await page.goto(partnerOrigin);
    await expect(leave).toHaveText('Days of leave left: 12 (React 18.3.1)');
  });
  await step('When someone opens the address of the part', async () => {
    await page.getByRole('link', { name: 'Wellness' }).click();
    await expect(part.getByRole('heading', firstHeading)).toBeVisible();
    await expect(part.getByRole('link', { name: 'River to Ridge' }).first()).toBeVisible();
    const heading = part.getByRole('heading', firstHeading);
    const font = () => heading.evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await font()).toContain('Figtree');
    await keepPicture(page, 'challenges-in-a-webpack-host-with-react-18');
  });
  await step("Then moving between its pages doesn't change the host's address", async () => {
    const entries = await page.evaluate(() => history.length);
    await part.getByRole('link', { name: 'River to Ridge' }).first().press('Enter');
    await expect(part.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
    expect(await page.evaluate(() => shown.at(-1))).toMatch(/^\/challenges\/\d+$/);
    expect(page.url()).toBe(`${partnerOrigin}/wellness`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await part.getByRole('link', { name: 'Board', exact: true }).press('Enter');
    await expect(part.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
    await keepPicture(page, 'a-challenge-in-a-single-spa-root-of-others');
  });
  await step("And the host's React keeps working", async () => {
    await leave.click();
    await expect(leave).toContainText('left: 11 (React 18.3.1)');
  });
  await step("And it unmounts and mounts with the host's addresses", async () => {
    await page.getByRole('link', { name: 'Leave' }).click();
    await expect(part.locator('*')).toHaveCount(0);
    await page.goBack();
    await expect(part.getByRole('heading', firstHeading)).toBeVisible();
    expect(page.url()).toBe(`${partnerOrigin}/wellness`);
    expect(thrown).toEqual([]);
  });
});
