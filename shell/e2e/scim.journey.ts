import { expect, type Page } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

const path = '/admin/member-center/identity-provider';
const titles = { en: 'Connect your identity provider', es: 'Conecta tu proveedor de identidad' };

/** Sends what an identity provider sends. */
async function send(page: Page, token: string, method: string, at: string, data: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const answer = await page.request.fetch(`/api/scim/v2${at}`, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string }; // a resource has an ID
}

async function show(page: Page, picture: string): Promise<void> {
  for (const language of ['en', 'es'] as const)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((one) => localStorage.setItem('stridewell.language', one), language);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: titles[language], level: 1 })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(whole, 4000) });
      await keepPicture(page, `scim-${picture}-${language}-${width}`);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => localStorage.setItem('stridewell.language', 'en'));
  await page.goto(path);
}

journey('an administrator connects an identity provider by a dry run', async ({ page }) => {
  journey.setTimeout(240_000);
  const number = Date.now();
  const person = (at: number) => ({
    externalId: `${number}-${at}`,
    userName: `lena.provider${at}.${number}@example.org`,
    name: { givenName: 'Lena', familyName: `Provider${at}` },
    title: 'Analyst',
  });
  let token = '';

  await step('Given no connection', async () => {
    await openAs(page, people.priya, path);
    await expect(page.getByText('Not connected yet')).toBeVisible();
    await show(page, 'none');
  });

  await step('When she creates a token', async () => {
    await page.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByText(/^scim_\d+_/);
    await expect(shown).toBeVisible();
    token = (await shown.textContent()) ?? '';
    await keepPicture(page, 'scim-token');
  });

  await step('And the identity provider sends two people and a group', async () => {
    const made = [];
    for (const at of [1, 2]) made.push(await send(page, token, 'POST', '/Users', person(at)));
    const members = made.map(({ id: value }) => ({ value }));
    const displayName = `Provider ${number}`;
    await send(page, token, 'POST', '/Groups', { displayName, members });
  });

  await step('Then she sees what it would do', async () => {
    await page.goto(path);
    await expect(page.getByText('It would: add 2, change organizations: 1')).toBeVisible();
    await show(page, 'dry-run');
  });

  await step('And it has happened once she turns it on', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('No waiting changes')).toBeVisible({ timeout: 30_000 });
    const calls = page.getByRole('list', { name: 'Recent calls' });
    await expect(calls.getByText('Done')).toHaveCount(3);
    await show(page, 'on');
  });

  await step('And the identity provider is refused once she revokes the token', async () => {
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/scim/v2/Users', { headers })).status()).toBe(401);
  });
});
