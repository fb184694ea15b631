import { expect, type Locator, type Page } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

const challenge = 'Site Stroll';

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
  journey.setTimeout(300_000);
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
    const started = Date.now();
    let clicks = 0;
    const click = async (target: Locator) => {
      await target.click();
      clicks += 1;
    };
    await click(actions);
    await click(page.getByRole('menuitem', { name: 'Add people' }));
    await click(page.getByRole('button', { name: 'Add condition' }));
    await click(page.getByRole('menuitem', { name: 'Department', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Department' });
    await click(dialog.getByText('Care', { exact: true }));
    await click(dialog.getByRole('button', { name: 'Add', exact: true }));
    await expect(page.getByText('Department: Care')).toBeVisible();
    await keepPicture(page, 'audience-site');
    await click(page.getByRole('button', { name: /^Add \d+ people$/ }));
    await expect(page.getByText(/^Members added to a challenge: \d+/).first()).toBeVisible();
    const seconds = (Date.now() - started) / 1000;
    journey
      .info()
      .annotations.push({ type: 'time', description: `${clicks} clicks, ${seconds} s` });
    expect(clicks).toBeLessThanOrEqual(7);
    expect(seconds).toBeLessThan(60);
    await keepPicture(page, `audience-added-${clicks}-clicks-${Math.round(seconds)}-s`);
  });

  await step('Then all are in it, until she undoes the change', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(/^Changes undone: \d+/).first()).toBeVisible();
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
