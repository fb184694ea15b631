import {
  admin,
  asProvider,
  expect,
  createPeopleList,
  logo,
  signInByLink,
  startRecording,
  walker,
} from './empty-program.ts';
import { expectFits, journey, step } from './person.ts';

const people = 300;
const challenge = 'Round the fjord';

journey('an empty program is guided to its first challenge', async ({ page, request, browser }) => {
  journey.setTimeout(1_500_000);
  const provider = await asProvider(request);
  await provider.makeEmptyProgram('Fjordline');
  const link = await provider.getMailedLink(admin.email);
  const recording = startRecording();
  const guide = page.getByText(/of 7 done/);
  const places = page.getByRole('navigation', { name: 'Administration' });

  await step('Given its admin, with a mailed link and the guide', async () => {
    await signInByLink(page, link, admin.username);
    const first = page.getByRole('link', { name: 'Open checklist' });
    await expect(first).toBeVisible();
    await recording.capture(page, 'Signed in');
    await first.click();
    await expect(page.getByText('1 of 7 tasks done')).toBeVisible();
    await recording.capture(page, 'First steps');
  });

  await step('When they enter the contact for members', async () => {
    await page.getByRole('link', { name: 'Set a contact email' }).click();
    await page.getByRole('textbox', { name: 'Contact email' }).fill('wellness@fjordline.example');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await recording.capture(page, 'Settings');
  });

  await step('And set a color and a logo', async () => {
    await guide.getByRole('link').click();
    await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#1d4f91');
    await expect(page.getByText('Easy to read')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await recording.capture(page, 'Color');
    await page.getByRole('link', { name: 'Logo and button' }).click();
    await page
      .getByRole('group', { name: 'Program logo' })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'fjordline.png', mimeType: 'image/png', buffer: logo });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(guide).toContainText('2 of 7');
    await recording.capture(page, 'Logo');
  });

  await step('And choose who may register', async () => {
    await guide.getByRole('link').click();
    await page.getByText('Open registration', { exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Open registration' })).toBeChecked();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(guide).toContainText('3 of 7');
    await recording.capture(page, 'Who may register');
  });

  await step(
    `And upload a list of ${people} people, review the changes, and apply it`,
    async () => {
      await guide.getByRole('link').click();
      await page
        .locator('input[type="file"]')
        .setInputFiles({
          name: 'people.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(createPeopleList(people)),
        });
      await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
      await recording.capture(page, 'Difference');
      await page.keyboard.press('Escape');
      await expect(page.getByText(`New: ${people}`).first()).toBeVisible();
      await recording.capture(page, 'Compared');
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await recording.capture(page, 'Applying');
      await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 600_000 });
      await recording.capture(page, 'Applied');
    },
  );

  await step('And create more teams from a list of names', async () => {
    await places.getByRole('link', { name: 'Teams', exact: true }).click();
    await places.getByRole('link', { name: 'Create multiple teams' }).click();
    await page.getByRole('textbox', { name: 'Names' }).fill('Havfruen\nSørlandet\nVestkanten');
    await page.getByRole('button', { name: 'Preview teams' }).click();
    await page.getByRole('button', { name: 'Create 3 teams' }).click();
    await expect(page.getByText('Teams created: 3')).toBeVisible();
    await recording.capture(page, 'Teams');
  });

  await step('And create the first challenge, for everyone', async () => {
    await guide.getByRole('link').click();
    await page.getByRole('button', { name: 'Start from scratch' }).click();
    await page.getByRole('textbox', { name: /^Challenge name/ }).fill(challenge);
    await recording.capture(page, 'Challenge, what it is');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Dates and goal' })).toBeVisible();
    await recording.capture(page, 'Challenge, dates and goal');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Everyone', { exact: true }).click();
    await page.getByText('Added right away', { exact: true }).click();
    await recording.capture(page, 'Challenge, participants');
    await page.getByRole('button', { name: 'Continue' }).click();
    await recording.capture(page, 'Challenge, review');
    await page.getByRole('button', { name: 'Create challenge' }).click();
    await expect(page.getByText('Challenge successfully created!')).toBeVisible();
    await expect(page.getByText(challenge).first()).toBeVisible();
    await recording.capture(page, 'Challenge made');
  });

  await step("And invite someone who isn't on the list", async () => {
    await places.getByRole('link', { name: 'Communications' }).click();
    await places.getByRole('link', { name: 'Invites' }).click();
    await page.getByRole('textbox', { name: /^Email address/ }).fill('new@fjordline.example');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expectFits(page);
    await recording.capture(page, 'Invited');
  });

  const minutes = recording.minutes();
  await step('Then one of the three hundred signs in from their mail', async () => {
    const phone = await (
      await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    ).newPage();
    await signInByLink(phone, await provider.getMailedLink(walker), walker);
    await phone.getByRole('link', { name: 'Challenges' }).first().click();
    await expect(phone.getByText(challenge).first()).toBeVisible();
    await recording.capture(phone, 'What a member sees');
  });

  console.table(recording.times);
  console.log(`From the mailed link to the invite: ${minutes.toFixed(1)} minutes`);
  expect(minutes).toBeLessThan(15);
});
