import { expect, type Locator } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

const titles = { en: 'Points explained', es: 'De dónde vienen los puntos' };
const buttons = { en: 'Show entries', es: 'Ver registros' };

/** Adds up the numbers at the end of the rows of a list. */
async function amounts(list: Locator): Promise<number[]> {
  const rows = await list.getByRole('listitem').allInnerTexts();
  return rows.map((row) => Number(row.split('\n').at(-1)?.replaceAll(',', '')));
}

journey('an administrator explains why a member has their points', async ({ page, context }) => {
  journey.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await step('Given the list of members', async () => {
    await openAs(page, people.priya, '/admin/member-center/settings');
    await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  });

  await step('When she finds a member and copies the answer', async () => {
    const started = Date.now();
    let clicks = 0;
    const click = async (target: Locator) => {
      await target.click();
      clicks += 1;
    };
    await page.getByRole('searchbox').fill('Maya Lindqvist');
    await click(page.getByRole('link', { name: 'Maya Lindqvist' }));
    await click(page.getByRole('button', { name: 'Copy answer' }));
    await expect(page.getByText('Answer copied')).toBeVisible();
    const seconds = (Date.now() - started) / 1000;
    journey
      .info()
      .annotations.push({ type: 'time', description: `${clicks} clicks, ${seconds} s` });
    expect(clicks).toBe(2);
    expect(seconds).toBeLessThan(30);
    await keepPicture(page, `points-explained-${clicks}-clicks-${Math.round(seconds)}-s`);
  });

  await step('Then the lines add up to the balance in the answer', async () => {
    const list = page.getByRole('list', { name: 'Points', exact: true });
    const lines = await amounts(list);
    const total = lines.pop();
    expect(total).toBe(lines.reduce((sum, points) => sum + points, 0));
    await expect(list).toContainText('Wellness, not itemized');
    const answer = await page.evaluate(() => navigator.clipboard.readText());
    expect(answer).toContain(`You have ${total?.toLocaleString('en-US')} points`);
    await expect(page.getByRole('definition').first()).toHaveText(
      total?.toLocaleString('en-US') ?? '',
    );
  });

  await step('And an adjustment is made and withdrawn with the keyboard', async () => {
    const adjust = page.getByRole('button', { name: 'Adjust points' });
    await adjust.press('Enter');
    await page.getByRole('textbox', { name: /^Points/ }).fill('15');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Helped at the walk');
    await page.getByRole('button', { name: 'Save points' }).press('Enter');
    // The closing drawer moves the focus back, which would take the next key.
    await expect(adjust).toBeFocused();
    await page.getByRole('button', { name: 'Show entries' }).press('Enter');
    const withdraw = page.getByRole('button', { name: /^Withdraw \+15 points/ });
    await withdraw.press('Enter');
    await expect(page.getByText('Points withdrawn')).toBeVisible();
    await expect(withdraw).toHaveCount(0);
  });

  for (const language of ['en', 'es'] as const)
    for (const width of [1440, 390])
      await step(`And the page fits in ${width} px in "${language}"`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((one) => localStorage.setItem('stridewell.language', one), language);
        await page.reload();
        await expect(page.getByRole('heading', { name: titles[language] })).toBeVisible();
        await page.getByRole('button', { name: buttons[language] }).click();
        await expectFits(page);
        await expectAccessible(page);
        await keepPicture(page, `points-explained-${language}-${width}`);
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.min(whole, 6000) });
        await keepPicture(page, `points-explained-${language}-${width}-whole`);
      });
});
