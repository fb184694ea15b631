import { expect, type Locator } from '@playwright/test';
import { journey, openAs, people, step } from './person.ts';

/** Returns the styles that still tell boxes apart when the system forces its colors. */
function readLook(box: Locator): Promise<string> {
  return box.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    const line = getComputedStyle(element, '::after');
    return [backgroundColor, color, line.content !== 'none' && line.borderBlockEndColor].join(' ');
  });
}

async function readLooks(boxes: Locator): Promise<string[]> {
  return Promise.all((await boxes.all()).map(readLook));
}

journey('forced colors show what is met, selected, and clickable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, people.maya, '/my-dashboard');
  const dialog = page.getByRole('dialog');

  await step('Given the days of a week', async () => {
    const days = page.getByRole('group', { name: 'Daily details' });
    await expect(days).toBeVisible();
    const met = await readLooks(days.getByRole('button', { name: /goal met/ }));
    const unmet = await readLooks(days.getByRole('button', { name: /steps\. Why/ }));
    expect(met.length).toBeGreaterThan(0);
    expect(unmet.length).toBeGreaterThan(0);
    expect(new Set(met).size).toBe(1);
    expect(unmet).not.toContain(met[0]);
  });

  await step('Then the selection and the button in the sheet are visible', async () => {
    await page.getByRole('button', { name: 'Add entry' }).first().click();
    const kinds = dialog.getByRole('radiogroup', { name: 'Entry type' }).locator('span');
    const [steps, activity] = await readLooks(kinds);
    expect(steps).not.toBe(activity);
    await dialog.getByRole('radio', { name: 'Convert activity' }).check();
    const yoga = dialog.locator('label').filter({ hasText: 'Yoga' });
    const unchosen = await markOf(yoga);
    await yoga.click();
    expect(await markOf(yoga)).not.toBe(unchosen);
    const save = dialog.getByRole('button', { name: /^Record / });
    const [edge, inside] = await save.evaluate((button) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(button);
      return [`${borderTopWidth} ${borderTopColor}`, `1px ${backgroundColor}`];
    });
    expect(edge).toMatch(/^1px/);
    expect(edge).not.toBe(inside);
    await page.keyboard.press('Escape');
  });

  await step('And the selected tab is visible', async () => {
    await page.getByRole('link', { name: 'Challenges', exact: true }).click();
    const tabs = page.getByRole('navigation', { name: 'Challenge status' }).getByRole('link');
    await expect(tabs.first()).toBeVisible();
    const [chosen, ...others] = await readLooks(tabs);
    expect(others).not.toContain(chosen);
  });
});

/** Returns the styles of all boxes that mark a choice. */
async function markOf(choice: Locator): Promise<string> {
  return (await readLooks(choice.locator('*'))).join();
}
