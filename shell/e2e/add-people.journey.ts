import { expect, type Page } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

const challenge = 'Site Stroll';

/** Counts the clicks on a page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.clicks = String(Number(dataset.clicks) + 1);
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}

const words = {
  en: { everyone: 'Everyone', add: 'Add condition', inactive: 'No steps lately', done: 'Add' },
  es: {
    everyone: 'Todos',
    add: 'Agregar condición',
    inactive: 'Sin pasos recientes',
    done: 'Agregar',
  },
};
const listWords = {
  en: { admins: 'Admins', paste: 'Paste a list', find: 'Find people', cancel: 'Cancel' },
  es: {
    admins: 'Administradores',
    paste: 'Pegar una lista',
    find: 'Buscar personas',
    cancel: 'Cancelar',
  },
};

/** Adds two conditions and searches a list, and checks each state of the picker. */
async function showPicker(page: Page, language: 'en' | 'es', picture: string): Promise<void> {
  const { everyone, add, inactive, done } = words[language];
  const { admins, paste, find, cancel } = listWords[language];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const check = async (state: string) => {
    await expectFits(page);
    await expectAccessible(page);
    await keepPicture(page, `audience-${picture}-${state}`);
  };
  const addCondition = async (name: string) => {
    await press(add);
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await page.goto('/admin/challenge-center/add-people');
  await expect(page.getByText(everyone, { exact: true })).toBeVisible();
  await addCondition(inactive);
  await check('days');
  await press(done);
  await addCondition(admins);
  await check('conditions');
  await addCondition(paste);
  const dialog = page.getByRole('dialog', { name: paste });
  await dialog.locator('textarea').fill('priya.raman\nnobody@example.org\nE-00');
  await press(find);
  await expect(dialog.locator('pre')).toHaveText('nobody@example.org\nE-00');
  await check('list');
  await press(cancel);
}

journey("an administrator adds a site's people to a challenge, and undoes it", async ({ page }) => {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

  await step('Given a new challenge between members', async () => {
    await openAs(page, people.priya, '/admin/challenge-center/builder/create');
    await press('Start from scratch');
    await page.getByRole('textbox', { name: /^Challenge name/ }).fill(challenge);
    for (let at = 0; at < 3; at += 1) await press('Continue');
    await press('Create challenge');
    await expect(page.getByText('Challenge successfully created!')).toBeVisible();
  });

  await step("When she adds a site's people from the list of challenges", async () => {
    await page.goto('/admin/challenge-center/settings?tab=pending');
    const actions = page.getByRole('button', { name: `Actions for ${challenge}` });
    await expect(actions).toBeVisible();
    const clicks = await countClicks(page);
    const started = Date.now();
    await actions.click();
    await page.getByRole('menuitem', { name: 'Add people' }).click();
    await press('Add condition');
    await page.getByRole('menuitem', { name: 'Department' }).click();
    await page.getByText('Care', { exact: true }).click();
    await press('Add');
    await expect(page.getByText('Department: Care')).toBeVisible();
    const add = page.getByRole('button', { name: /^Add \d+ people$/ });
    await add.click();
    await expect(page.getByText(/^Members added to a challenge: \d+/)).toBeVisible();
    const seconds = (Date.now() - started) / 1000;
    expect(await clicks()).toBeLessThanOrEqual(7);
    expect(seconds).toBeLessThan(60);
    journey.info().annotations.push({ type: 'time', description: `${seconds} s` });
  });

  await step('Then all are in it, until she undoes the change', async () => {
    await press('Undo');
    await expect(page.getByText(/^Changes undone: \d+/)).toBeVisible();
  });

  for (const language of ['en', 'es'] as const)
    for (const width of [1440, 390])
      await step(`And the picker fits in ${width} px in "${language}"`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((one) => localStorage.setItem('stridewell.language', one), language);
        await showPicker(page, language, `${language}-${width}`);
      });

  await step('And she goes back to English', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => localStorage.setItem('stridewell.language', 'en'));
  });

  await step('And deletes the challenge in the end', async () => {
    await page.goto('/admin/challenge-center/settings?tab=pending');
    await press(`Actions for ${challenge}`);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: `Actions for ${challenge}` })).toHaveCount(0);
  });
});
