import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

const words = {
  en: { title: 'Launch', progress: 'Progress', meeting: 'Join the program' },
  es: { title: 'Lanzamiento', progress: 'Avance', meeting: 'Únete al programa' },
};

async function check(page: Page, picture: string): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
  await keepPicture(page, picture);
}

journey('an administrator launches a program with a people file', async ({ page }) => {
  journey.setTimeout(240_000);
  // A second person of the same name would be taken for the first.
  const number = Date.now();
  const email = `lena.launch.${number}@example.org`;
  const launched: { started: number; clicks: number } = { started: 0, clicks: 0 };
  const click = async (target: Locator) => {
    await target.click();
    launched.clicks += 1;
  };

  await step('Given the launch page', async () => {
    await openAs(page, people.priya, '/admin/member-center/launch');
    await expect(page.getByText(/people added$/)).toBeVisible();
    launched.started = Date.now();
  });

  await step('When she imports people, who are invited later', async () => {
    await click(page.getByRole('button', { name: /Invite new people/ }));
    await click(page.getByRole('option', { name: 'Manually' }));
    await click(page.getByRole('button', { name: 'Save changes' }));
    await expect(page.getByText('Changes saved')).toBeVisible();
    // The navigation has the same link before the page's own.
    await click(page.getByRole('link', { name: 'Import people' }).last());
    const text = `email,first name,last name\n${email},Lena,Launch${number}`;
    const file = { name: 'launch.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByRole('dialog', { name: 'Changes' })).toContainText(email);
    await page.keyboard.press('Escape');
    await click(page.getByRole('button', { name: 'Apply', exact: true }));
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }));
    await expect(
      page.getByRole('list', { name: 'Files' }).getByRole('listitem').first(),
    ).toContainText('Applied');
  });

  await step('And invites everyone who has not come, and undoes it while it is held', async () => {
    await page.goto('/admin/member-center/launch');
    await click(page.getByRole('button', { name: /^Invite \d+ p/ }));
    await click(page.getByRole('button', { name: 'Send invitations' }));
    await expect(page.getByText(/invitations? (goes|go) out at/)).toBeVisible();
    await keepPicture(page, 'launch-held');
    await click(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText(/invitations? stopped$/)).toBeVisible();
    const seconds = (Date.now() - launched.started) / 1000;
    journey
      .info()
      .annotations.push({ type: 'time', description: `${launched.clicks} clicks, ${seconds} s` });
    expect(seconds).toBeLessThan(60);
    await keepPicture(page, `launch-${launched.clicks}-clicks-${Math.round(seconds)}-s`);
  });

  await step('Then she downloads a poster', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Poster in Spanish' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('launch-poster-es.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  for (const language of ['en', 'es'] as const)
    for (const width of [1440, 390])
      await step(`And both pages fit in ${width} px in "${language}"`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((one) => localStorage.setItem('stridewell.language', one), language);
        const { title, progress, meeting } = words[language];
        await page.goto('/admin/member-center/launch');
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { name: progress })).toBeVisible();
        await check(page, `launch-${language}-${width}`);
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.min(whole, 6000) });
        await keepPicture(page, `launch-${language}-${width}-whole`);
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/admin/member-center/launch/meeting');
        await expect(page.getByRole('region', { name: meeting })).toBeVisible();
        await check(page, `launch-meeting-${language}-${width}`);
      });

  await step('And people are invited as soon as they are added again', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => localStorage.setItem('stridewell.language', 'en'));
    await page.goto('/admin/member-center/launch');
    await page.getByRole('button', { name: /Invite new people/ }).click();
    await page.getByRole('option', { name: 'When added' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
  });
});
