import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

/** Disconnects the device that a failed first attempt left connected. */
async function disconnectLeftoverDevice(page: Page): Promise<void> {
  const none = page.getByText('Sync steps automatically');
  const details = page.getByRole('button', { name: 'Details: Sandbox' });
  await expect(none.or(details)).toBeVisible();
  if (await none.isVisible()) return;
  await details.click();
  await page.getByRole('button', { name: 'Disconnect Sandbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Sandbox?' });
  await dialog.getByText('Delete', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Disconnect and delete' }).click();
}

journey(
  'a member connects a device, sees its days, and deletes them',
  async ({ page }, { project }) => {
    await step('Given a member on the devices page with none connected', async () => {
      const who = project.name === 'phone' ? people.keiko : people.imani;
      await openAs(page, who, '/member-settings/device');
      await disconnectLeftoverDevice(page);
      await expect(page.getByText('Sync steps automatically')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Log steps' })).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });

    await step('When they connect the sandbox', async () => {
      await page.getByRole('button', { name: 'Connect Device' }).click();
      const dialog = page.getByRole('dialog', { name: 'Connect Device' });
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Apple Health' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Connect Sandbox' }).click();
      const types = page.getByRole('dialog', { name: 'Share data from Sandbox' });
      await expect(types.getByRole('checkbox', { name: 'Steps' })).toBeDisabled();
      await types.getByText('Sleep', { exact: true }).click();
      await expectAccessible(page);
      await types.getByRole('button', { name: 'Continue to Sandbox' }).click();
    });

    await step('Then its days arrive and are marked as sample data', async () => {
      await expect(page.getByText(/Sample data for testing/)).toBeVisible();
      await expect(page).toHaveURL(/\/member-settings\/device$/);
      await page.getByRole('button', { name: 'Details: Sandbox' }).click();
      const days = page.getByRole('table', { name: 'Latest days from Sandbox' });
      await expect(days.getByText(/^Yes, /).first()).toBeVisible();
      await expect(page.getByText(/Last checked: .* · Latest day received: /)).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });

    await step("And the dashboard names the source of today's steps", async () => {
      await page.goto('/my-dashboard');
      await expect(page.getByText(/^Sandbox, synced/)).toBeVisible();
      await page.getByRole('button', { name: 'Sync', exact: true }).click();
      await expect(page.getByText(/^Sandbox, synced/)).toBeVisible();
    });

    await step('And their sleep is among their metrics, with its source', async () => {
      await page.goto('/metrics/sleep');
      await expect(page.getByText('From Sandbox').first()).toBeVisible();
    });

    await step('When they disconnect it and delete its data', async () => {
      await page.goto('/member-settings/device');
      await page.getByRole('button', { name: 'Details: Sandbox' }).click();
      await page.getByRole('button', { name: 'Disconnect Sandbox' }).click();
      const dialog = page.getByRole('dialog', { name: 'Disconnect Sandbox?' });
      await dialog.getByText('Delete', { exact: true }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Disconnect and delete' }).click();
    });

    await step('Then no device is connected', async () => {
      await expect(page.getByText('Sync steps automatically')).toBeVisible();
      await expect(page.getByText(/Sandbox disconnected\. Days deleted: \d+/)).toBeVisible();
    });
  },
);

journey(
  'a member creates a sync link, sees its first data arrive, and removes it',
  async ({ page }, { project }) => {
    const card = page.getByRole('heading', { name: 'Sync link', exact: true });
    let address = '';

    await step('Given a member on the page of devices', async () => {
      const who = project.name === 'phone' ? people.keiko : people.imani;
      await openAs(page, who, '/member-settings/device');
      await expect(card).toBeVisible();
      const create = page.getByRole('button', { name: 'Create sync link' });
      const remove = page.getByRole('button', { name: 'Remove', exact: true });
      await expect(create.or(remove)).toBeVisible();
      // A second attempt meets the link that the first one left.
      if (await remove.isVisible()) await removeLink(page);
    });

    await step('When they create a sync link', async () => {
      await page.getByRole('button', { name: 'Create sync link' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create sync link' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
      const shown = page.getByText(/\/api\/sync\/swl_/).first();
      address = (await shown.textContent()) ?? '';
      await expect(page.getByRole('img', { name: 'QR code of your secret address' })).toBeVisible();
      await expect(page.getByText('Waiting for the first data…')).toBeVisible();
      await page.getByText('Home Assistant', { exact: true }).click();
      await expectAccessible(page);
      await expectFits(page);
    });

    await step('Then the page shows the first data by itself', async () => {
      const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
      const answer = await page.request.post(address, { form: { date: day, steps: '4321' } });
      expect(await answer.json()).toMatchObject({ message: 'Steps for 1 day saved.' });
      await expect(page.getByText('1 day saved')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Latest days from Sync link' })).toBeVisible();
      await expectAccessible(page);
    });

    await step('And after they removed it, nothing can be sent to it', async () => {
      await removeLink(page);
      await expect(page.getByRole('button', { name: 'Create sync link' })).toBeVisible();
      const answer = await page.request.post(address, { form: { date: '2026-11-20', steps: '1' } });
      expect(answer.status()).toBe(401);
    });
  },
);

async function removeLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove sync link?' });
  const deleting = dialog.getByText('Delete these days');
  if (await deleting.isVisible()) await deleting.click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
}
