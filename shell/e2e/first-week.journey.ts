import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { desktop, openAhead, phone, setClockAhead, type Device } from './moved-days.ts';
import { expectAccessible, expectFits, journey, step } from './person.ts';

/** Folder for screenshots of the whole week; not committed. */
const folder = join(import.meta.dirname, '../../.cache/e2e/first-week');
const password = 'heron over the quiet weir';
const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });

async function register(page: Page, username: string): Promise<void> {
  await page.goto('/login?programName=riverbend-wellness');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.locator('input[name="firstName"]').fill('Nora');
  await page.locator('input[name="lastName"]').fill('Quist');
  await page.locator('input[name="email"]').fill(`${username}@riverbend.example`);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await expect(page.getByText('Very strong')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await page.getByRole('radio').first().check({ force: true });
  for (const group of await page.getByRole('group').all())
    if ((await group.getByRole('checkbox').count()) > 0)
      await group.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check({ force: true });
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function addSteps(page: Page, steps: number, day: 'today' | 'yesterday' = 'today') {
  await page.getByRole('button', { name: 'Add entry' }).first().click();
  const dialog = page.getByRole('dialog');
  if (day === 'yesterday') {
    await dialog.getByRole('button', { name: /Day/ }).first().click();
    await page.getByRole('option', { name: /^Yesterday/ }).click();
  }
  await dialog.getByRole('textbox', { name: 'Steps' }).fill(String(steps));
  await dialog.getByRole('button', { name: /^Record / }).click();
  await expect(dialog).toHaveCount(0);
}

/** What a member does on each day, and what the product then shows. */
const days: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await expect(today(page)).toContainText('A ten-minute walk adds about 1,000 steps');
    await expect(page.getByText(/^Last 7 days/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0);
    await addSteps(page, 4200);
    await expect(page.getByRole('heading', { name: /4,200 steps/ })).toBeVisible();
  },
  async (page) => {
    await expect(today(page)).toContainText('4,200 steps yesterday');
    await addSteps(page, 8600);
    await expect(today(page)).toContainText('You made it');
  },
  async (page) => {
    await expect(today(page)).toContainText('8,600 steps yesterday: goal met');
    await expect(today(page)).not.toContainText('You made it');
    await addSteps(page, 9100);
    await expect(today(page)).toContainText('2 days in a row');
  },
  // A day on which they only look.
  async (page) => expect(today(page)).toContainText('9,100 steps yesterday: goal met'),
  async (page) => {
    // Today can be any day of the week, so the previous week can be shown or not.
    const yesterday = await page.evaluate(() =>
      new Date(Date.now() - 24 * 60 * 60 * 1000).toLocaleDateString('en-US', { weekday: 'long' }),
    );
    await addSteps(page, 8300, 'yesterday');
    await expect(today(page)).toContainText(`You met ${yesterday}'s goal too.`);
    await addSteps(page, 10_400);
    await expect(today(page)).toContainText('4 days in a row');
  },
  async (page) => addSteps(page, 3000),
  async (page) => {
    await expect(today(page)).toContainText('3,000 steps yesterday');
    await addSteps(page, 12_000);
    await expect(today(page)).toContainText('You made it');
  },
];

async function playDay(browser: Browser, device: Device, day: number): Promise<void> {
  const page = await openAhead(browser, device, day);
  const picture = (moment: string) =>
    page.screenshot({
      path: join(folder, `day-${day}-${device.name}-${moment}.png`),
      fullPage: true,
    });
  if (day === 1) await register(page, `nora.week.${device.name}`);
  else await page.goto('/my-dashboard');
  await expect(today(page)).toContainText('of 8,000 steps');
  await expectFits(page);
  await picture('arrives');
  await days[day - 1]?.(page);
  await expectAccessible(page);
  await picture('leaves');
  device.storageState = await page.context().storageState();
  await page.context().close();
}

journey("a new member's first week works on a desktop and a phone", async ({ browser }) => {
  journey.setTimeout(600_000);
  mkdirSync(folder, { recursive: true });
  const devices: Device[] = [
    { name: 'desktop', ...desktop },
    { name: 'phone', ...phone },
  ];
  for (let day = 1; day <= days.length; day += 1) {
    await setClockAhead(day);
    for (const device of devices)
      await step(`Then day ${day} is right on the ${device.name}`, () =>
        playDay(browser, device, day),
      );
  }
});
