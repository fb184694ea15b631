import { expect } from '@playwright/test';
import {
  sessionsEndedBy,
  expectAccessible,
  expectFits,
  journey,
  people,
  signIn,
  step,
} from './person.ts';

const newPassword = 'heron over the quiet weir';

journey(
  'someone registers for a program and is signed in',
  { tag: '@smoke-phone' },
  async ({ page }, { project }) => {
    const name = `nora.${project.name}`;
    await step(
      'Given the sign-in page, and the name of their program with a typing mistake',
      async () => {
        await page.goto('/login');
        await page.getByRole('link', { name: 'Create an account' }).click();
        await expectAccessible(page);
        await page.getByRole('textbox', { name: /^Program name/ }).fill('Riverbend Welness');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('heading', { name: /^Join Riverbend/ })).toBeVisible();
        await expectFits(page);
        await expectAccessible(page);
      },
    );
    await step('When they enter their name and email', async () => {
      await page.locator('input[name="firstName"]').fill('Nora');
      await page.locator('input[name="lastName"]').fill('Quist');
      await page.locator('input[name="email"]').fill(`${name}@riverbend.example`);
      await page.locator('input[name="username"]').fill(people.maya);
      await expect(page.getByText('This username is taken.')).toBeVisible();
      await page.locator('input[name="username"]').fill(name);
      await page.locator('input[name="password"]').fill(newPassword);
      await expect(page.getByText('Very strong')).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Continue' }).click();
    });
    await step('And nothing is lost on Back and Next', async () => {
      await expect(page.getByText('Step 2 of 2')).toBeVisible();
      await page.goBack();
      await expect(page.locator('input[name="email"]')).toHaveValue(`${name}@riverbend.example`);
      await page.getByRole('button', { name: 'Continue' }).click();
    });
    await step("And answer the program's questions", async () => {
      await page.getByRole('radio').first().check({ force: true });
      for (const group of await page.getByRole('group').all())
        if ((await group.getByRole('checkbox').count()) > 0)
          await group.getByRole('checkbox').first().check({ force: true });
      await page.getByRole('checkbox', { name: 'I agree to the terms' }).check({ force: true });
      await expectFits(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create account' }).click();
    });
    await step('Then they are signed in', async () => {
      await expect(page.getByRole('button', { name: 'Add entry' }).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/my-dashboard');
    });
  },
);

journey('a forgotten password is reset by mail', async ({ page, request }, { project }) => {
  const who =
    sessionsEndedBy['registration.journey.ts'][project.name === 'phone' ? 'phone' : 'desktop'];
  const email = `${who}@riverbend.example`;
  let link = '';
  await step('Given a requested link', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.locator('input[name="email"]').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('If this email has an account')).toBeVisible();
  });
  await step("And its mail in the demo's mailbox", async () => {
    const session = await request.post('/api/login', {
      data: { username: people.sunniva, password: 'walk-with-me', withRefreshToken: 1 },
    });
    // The API's responses, as the contract defines them
    const { data } = (await session.json()) as { data: { accessToken: string } };
    const headers = { authorization: `Bearer ${data.accessToken}` };
    await expect
      .poll(async () => {
        const query = `email=${email}&emailType=password-reset`;
        const found = await request.get(`/api/super/email-queue/search?${query}`, { headers });
        const mails = (await found.json()) as { data: { text: string }[] }; // As above
        link = /\/reset-password#\S+/.exec(mails.data[0]?.text ?? '')?.[0] ?? '';
        return link;
      })
      .not.toBe('');
  });
  await step('When the link is opened and a new password is chosen', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await page.locator('input[name="password"]').fill('walk-with-me');
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save password' }).click();
  });
  await step('Then it signs in and the link has expired', async () => {
    await expect(page.getByText('Sign in with your new password.')).toBeVisible();
    await page.goto('/login');
    await signIn(page, who);
  });
});
