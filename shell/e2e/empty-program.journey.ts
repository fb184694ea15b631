import {
  admin,
  asProvider,
  expect,
  listOfPeople,
  logo,
  signInBy,
  startFilm,
  walker,
} from './empty-program.ts';
import { expectFits, journey, step } from './person.ts';

const people = 300;
const challenge = 'Round the fjord';

journey('an empty program is led to its first challenge', async ({ page, request, browser }) => {
  journey.setTimeout(1_500_000);
  const provider = await asProvider(request);
  await provider.makeEmptyProgram('Fjordline');
  const link = await provider.linkMailedTo(admin.email);
  const film = startFilm();
  const guide = page.getByText(/of 7 done/);
  const places = page.getByRole('navigation', { name: 'Administration' });

  await step('Given who administers it, with a mailed link and the guide', async () => {
    await signInBy(page, link, admin.username);
    const first = page.getByRole('link', { name: 'Open checklist' });
    await expect(first).toBeVisible();
    await film.take(page, 'Signed in');
    await first.click();
    await expect(page.getByText('1 of 7 tasks done')).toBeVisible();
    await film.take(page, 'First steps');
  });

  await step('When they say whom members write to', async () => {
    await page.getByRole('link', { name: 'Set a contact email' }).click();
    await page.getByRole('textbox', { name: 'Contact email' }).fill('wellness@fjordline.example');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await film.take(page, 'Settings');
  });

  await step('And give it a colour and a logo', async () => {
    await guide.getByRole('link').click();
    await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#1d4f91');
    await expect(page.getByText('Easy to read')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await film.take(page, 'Color');
    await page.getByRole('link', { name: 'Logo and button' }).click();
    await page
      .getByRole('group', { name: 'Program logo' })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'fjordline.png', mimeType: 'image/png', buffer: logo });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(guide).toContainText('2 of 7');
    await film.take(page, 'Logo');
  });

  await step('And decide who may register', async () => {
    await guide.getByRole('link').click();
    await page.getByText('Open registration', { exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Open registration' })).toBeChecked();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(guide).toContainText('3 of 7');
    await film.take(page, 'Who may register');
  });

  await step(
    `And send a list of ${people} people, look at the difference, and apply it`,
    async () => {
      await guide.getByRole('link').click();
      await page
        .locator('input[type="file"]')
        .setInputFiles({
          name: 'people.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(listOfPeople(people)),
        });
      await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
      await film.take(page, 'Difference');
      await page.keyboard.press('Escape');
      await expect(page.getByText(`${people} new`).first()).toBeVisible();
      await film.take(page, 'Compared');
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await film.take(page, 'Applying');
      await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 600_000 });
      await film.take(page, 'Applied');
    },
  );

  await step('And make further teams from their names', async () => {
    await places.getByRole('link', { name: 'Teams', exact: true }).click();
    await places.getByRole('link', { name: 'Create multiple teams' }).click();
    await page.getByRole('textbox', { name: 'Names' }).fill('Havfruen\nSørlandet\nVestkanten');
    await page.getByRole('button', { name: 'Preview teams' }).click();
    await page.getByRole('button', { name: 'Create 3 teams' }).click();
    await expect(page.getByText('3 teams created')).toBeVisible();
    await film.take(page, 'Teams');
  });

  await step('And build the first challenge, for everybody', async () => {
    await guide.getByRole('link').click();
    await page.getByRole('button', { name: 'Start from scratch' }).click();
    await page.getByRole('textbox', { name: /^Challenge name/ }).fill(challenge);
    await film.take(page, 'Challenge, what it is');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Dates and goal' })).toBeVisible();
    await film.take(page, 'Challenge, dates and goal');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Everyone', { exact: true }).click();
    await page.getByText('Added right away', { exact: true }).click();
    await film.take(page, 'Challenge, participants');
    await page.getByRole('button', { name: 'Continue' }).click();
    await film.take(page, 'Challenge, review');
    await page.getByRole('button', { name: 'Create challenge' }).click();
    await expect(page.getByText('Challenge successfully created!')).toBeVisible();
    await expect(page.getByText(challenge).first()).toBeVisible();
    await film.take(page, 'Challenge made');
  });

  await step('And invite somebody who is not in the list', async () => {
    await places.getByRole('link', { name: 'Communications' }).click();
    await places.getByRole('link', { name: 'Invites' }).click();
    await page.getByRole('textbox', { name: /^Email address/ }).fill('new@fjordline.example');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expectFits(page);
    await film.take(page, 'Invited');
  });

  const minutes = film.minutes();
  await step('Then one of the three hundred signs in by their mail, and is in', async () => {
    const phone = await (
      await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    ).newPage();
    await signInBy(phone, await provider.linkMailedTo(walker), walker);
    await phone.getByRole('link', { name: 'Challenges' }).first().click();
    await expect(phone.getByText(challenge).first()).toBeVisible();
    await film.take(phone, 'What a member sees');
  });

  console.table(film.times);
  console.log(`From the mailed link to the invite: ${minutes.toFixed(1)} minutes`);
  expect(minutes).toBeLessThan(15);
});
