import { expect, type Page } from '@playwright/test';
import {
  sessionsEndedBy,
  expectAccessible,
  expectFits,
  journey,
  openAs,
  password,
  signIn,
  step,
} from './person.ts';

const who = sessionsEndedBy['second-factor.journey.ts'];

async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  // A separate script loads the form.
  await expect(page.locator('input[name="username"]')).toBeVisible();
}

journey('a passkey signs in and the password alone no longer does', async ({ page }, info) => {
  // The journey is the same on a phone, and a second attempt would find the passkey of the first.
  const username = info.retry > 0 ? who.phone : who.desktop;
  let recoveryCode = '';
  await step('Given someone on the sign-in settings page', async () => {
    await addAuthenticator(page);
    await openAs(page, username, '/security');
    await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });
  await step('When they add a passkey', async () => {
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByLabel('Passkey name').fill('Laptop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
  });
  await step('Then they get recovery codes and see the passkey', async () => {
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await expectFits(page);
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'I saved my codes' }).click();
    await expect(page.getByText('Codes left: 10')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
    await expectAccessible(page);
  });
  await step('And the passkey alone signs in', async () => {
    await signOut(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Add entry' }).first()).toBeVisible();
  });
  await step('And the password needs a recovery code', async () => {
    await signOut(page);
    await page.locator('input[name="username"]').fill(username);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('input[name="password"]').press('Enter');
    await page.getByLabel('Code').fill(recoveryCode);
    await expectFits(page);
    await expectAccessible(page);
    await page.getByLabel('Code').press('Enter');
    await expect(page.getByRole('button', { name: 'Add entry' }).first()).toBeVisible();
  });
  await step('And once the passkey is removed, the password is enough', async () => {
    await page.goto('/security');
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
    await signOut(page);
    await signIn(page, username);
  });
});
