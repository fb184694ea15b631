import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

/** Disconnects the device that a failed first attempt left connected. */
async function disconnectLeftoverDevice(page: Page): Promise<void> {
  const none = page.getByText('Sync steps automatically');
  const disconnect = page.getByRole('button', { name: 'Disconnect Sandbox' });
  await expect(none.or(disconnect)).toBeVisible();
  if (await none.isVisible()) return;
  await disconnect.click();
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
