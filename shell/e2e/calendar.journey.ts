import { expect, type Page } from '@playwright/test';
import { addDays, localDay } from '@stridewell/rules';
import { keepPicture } from './keep-picture.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

const address = '/admin/calendar';
const seasons = `${address}/seasons`;
const words = {
  en: { title: 'Calendar', seasons: 'Season templates' },
  es: { title: 'Calendario', seasons: 'Plantillas de temporada' },
};

async function keep(page: Page, picture: string): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
  await keepPicture(page, picture);
}

const nextYear = Number(localDay(new Date(), 'UTC').slice(0, 4)) + 1;
const start = `${nextYear}-03-01`;

/** The season that each device plans, its challenge, the day of that after the start, and an email to participants. */
const planned = {
  desktop: { season: 'Spring season', challenge: 'Spring Miles', day: 14, mail: 'Halfway there' },
  phone: {
    season: 'Summer season',
    challenge: 'Summer Days',
    day: 10,
    mail: 'How is your summer going?',
  },
};

/** Writes a date into the first date field of a dialog, part by part. */
async function typeDate(page: Page, day: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [part, value] of [
    ['month', month],
    ['day', date],
    ['year', year],
  ] as const) {
    await dialog
      .getByRole('spinbutton', { name: new RegExp(`^${part}, `) })
      .first()
      .focus();
    await page.keyboard.type(value);
  }
}

journey('an administrator plans a season, and moves it on the calendar', async ({ page }) => {
  journey.setTimeout(240_000);
  const isPhone = (page.viewportSize()?.width ?? 1440) < 1024;
  const year = `${address}?year=${nextYear}`;
  const { season, day, mail, ...plan } = planned[isPhone ? 'phone' : 'desktop'];
  const challengeStart = addDays(start, day);
  // Its name has a year if another season took it.
  const name = `^(Challenge: )?${plan.challenge}( ${nextYear}[^,]*)?(,|$)`;
  const challenge = page.getByRole('button', { name: new RegExp(name) }).first();
  const moving = page.getByRole('dialog', {
    name: new RegExp(`^Move “${plan.challenge}”|^Move “${plan.challenge} ${nextYear}`),
  });

  await step('Given a ready-made season among the templates', async () => {
    await openAs(page, people.priya, address);
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Season templates' }).last().click();
    await page.getByRole('button', { name: `Add ${season}` }).click();
    await expect(page.getByText('Template added')).toBeVisible();
  });

  await step('When she plans it for the first of March', async () => {
    await page
      .getByRole('button', { name: `Plan ${season}` })
      .first()
      .click();
    await typeDate(page, start);
    const dialog = page.getByRole('dialog', { name: `Plan “${season}”` });
    await expect(
      dialog.getByRole('listitem').filter({ hasText: plan.challenge }).first(),
    ).toBeVisible();
    await keep(page, `season-plan-${isPhone ? 390 : 1440}`);
    await dialog.getByRole('button', { name: 'Create 5 items' }).click();
    await expect(page.getByText('5 items created')).toBeVisible();
  });

  await step('Then it is on the calendar', async () => {
    await page.goto(year);
    await expect(challenge).toBeVisible();
    await keep(page, `calendar-planned-${isPhone ? 390 : 1440}`);
  });

  await step('And the keyboard moves the challenge with its emails', async () => {
    await challenge.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move…', exact: true }).press('Enter');
    await typeDate(page, addDays(challengeStart, 7));
    await expect(moving.getByText('What follows')).toBeVisible();
    await expect(moving.getByRole('checkbox', { name: new RegExp(mail) })).toBeChecked();
    await keep(page, `calendar-move-${isPhone ? 390 : 1440}`);
    await moving.getByRole('button', { name: 'Move 3 items' }).press('Enter');
    await expect(page.getByText('3 items moved')).toBeVisible();
  });

  await step('And she undoes it', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Moved back')).toBeVisible();
  });

  if (!isPhone)
    await step('And she drags the challenge to another week', async () => {
      const box = await challenge.boundingBox();
      if (!box) throw new Error('The challenge has no place.');
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 20, y);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, y, { steps: 8 });
      await page.mouse.up();
      await expect(moving.getByText('What follows')).toBeVisible();
      await moving.getByRole('button', { name: /^Move( \d+ items)?$/ }).click();
      await expect(page.getByText(/^(Moved|\d+ items moved)$/)).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Moved back')).toBeVisible();
    });

  for (const language of ['en', 'es'] as const)
    for (const width of isPhone ? [390] : [1440])
      await step(`And both pages fit in ${width} px in "${language}"`, async () => {
        await page.evaluate((one) => localStorage.setItem('stridewell.language', one), language);
        const { title, seasons: templates } = words[language];
        for (const [path, heading, name] of [
          [year, title, 'calendar'],
          [address, title, 'calendar-now'],
          [seasons, templates, 'seasons'],
        ] as const) {
          await page.goto(path);
          await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
          await keep(page, `${name}-${language}-${width}`);
        }
      });

  await step('And the season is removed again', async () => {
    await page.evaluate(() => localStorage.setItem('stridewell.language', 'en'));
    await page.goto('/admin/program-center/bulk-acts');
    const act = page
      .getByRole('listitem')
      .filter({ hasText: `Season planned: ${season}` })
      .first();
    await act.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Changes undone: 5')).toBeVisible();
  });
});
