import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { exhibit, healthyText, museumTitle } from './museum/museum.fixture.ts';
import type { Exhibit } from './museum/museum.fixture.ts';
import { expectAccessible, openAs, people, step } from './person.ts';

/** Time enough for every attempt at a remote that hangs, in milliseconds. */
const patience = 20_000;

const whileBroken = (statement: string) => `if (!window.isMuseumHealed) { ${statement} }`;

const neverSettles = 'new Promise(() => {})';

const exhibits: Record<string, Exhibit> = {
  'whose entry is gone (404)': {
    serve: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  },
  'whose server answers 503': {
    serve: (route) => route.fulfill({ status: 503, body: 'Later' }),
  },
  'whose entry never comes': { serve: () => new Promise(() => undefined) },
  'whose connection breaks': { serve: (route) => route.abort('connectionreset') },
  'whose entry does not parse': { entry: 'var mf_museum_2 = {{;' },
  'whose entry throws': { entry: 'throw new Error("broken entry");' },
  'whose entry is a page': {
    entry: '<!doctype html><title>Sign in to the wireless network</title>',
  },
  'whose entry was tampered with': {
    serve: (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'document.title = "Tampered"; var mf_museum_2 = {};',
      }),
  },
  'that does not expose its lifecycles': {
    exposes: 'throw new Error("Module " + name + " does not exist in container.");',
  },
  'whose lifecycles never come': { exposes: `return ${neverSettles};` },
  'that exposes something else': { exposes: 'return () => ({ answer: 42 });' },
  'that throws while it is made': {
    exposes: `return () => ({ createInstance(mount) {
      ${whileBroken('throw new Error("broken instance");')}
      return healthy().createInstance(mount);
    } });`,
  },
  'that never finishes to mount': {
    exposes: `return () => ({ createInstance: ({ domElement }) => ({
      mount: () => window.isMuseumHealed ? Promise.resolve(void (domElement.textContent = ${JSON.stringify(healthyText)})) : ${neverSettles},
      unmount: () => ${neverSettles},
    }) });`,
  },
  'that throws on its first render': {
    screen: whileBroken('throw new Error("broken render");'),
  },
  'that throws in an effect': {
    screen: `React.useEffect(() => { ${whileBroken('throw new Error("broken effect");')} }, []);`,
  },
  'that throws some time later': {
    screen: `
      const [isLate, setLate] = React.useState(false);
      React.useEffect(() => { const timer = setTimeout(() => setLate(true), 700); return () => clearTimeout(timer); }, []);
      if (isLate) { ${whileBroken('throw new Error("broken later");')} }`,
  },
};

function failureCard(page: Page) {
  return page.getByRole('alert').filter({ hasText: `${museumTitle} could not be opened` });
}

async function expectOtherRemoteMounts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Challenges', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
}

test.describe('a remote', () => {
  // What a phone would show beside it differs in nothing that is tried here.
  test.skip(({ isMobile }) => isMobile);

  for (const [broken, how] of Object.entries(exhibits)) {
    test(`${broken} gets a card with its name, holds up nobody, and comes back by Retry`, async ({
      page,
    }) => {
      const heal = await exhibit(page, how);
      await step('Given a page that leads to it', () => openAs(page, people.bjorn, '/museum'));
      await step('Then a card names it', () =>
        expect(failureCard(page)).toBeVisible({ timeout: patience }),
      );
      await step('And the shell leads to another remote', () => expectOtherRemoteMounts(page));
      await step('And coming back finds it as it was', async () => {
        await page.goBack();
        await expect(failureCard(page)).toBeVisible({ timeout: patience });
        expect(await page.title()).not.toBe('Tampered');
      });
      await step('When it is mended and tried again', async () => {
        await heal();
        await failureCard(page).getByRole('button', { name: 'Retry' }).click();
      });
      await step('Then it is there', async () => {
        await expect(page.getByText(healthyText)).toBeVisible({ timeout: patience });
        await expect(failureCard(page)).toHaveCount(0);
      });
    });
  }

  test('that failed is named in the language of the page, for everybody to read', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('stridewell.language', 'es'));
    await exhibit(page, { serve: (route) => route.abort() });
    await openAs(page, people.bjorn, '/museum');
    const card = page.getByRole('alert').filter({ hasText: 'No se pudo abrir El museo' });
    await expect(card).toBeVisible({ timeout: patience });
    await expectAccessible(page);
  });

  test('that hangs does not hold up another one for a moment', async ({ page }) => {
    await exhibit(page, { serve: () => new Promise(() => undefined) });
    await openAs(page, people.bjorn, '/museum');
    await expect(page.getByRole('link', { name: 'Museum', exact: true }).first()).toBeVisible();
    await expectOtherRemoteMounts(page);
    await expect(failureCard(page)).toHaveCount(0);
  });

  test('that does not come up is replaced by its last good release', async ({ page }) => {
    await exhibit(page, { screen: 'throw new Error("broken release");', hasLastGood: true });
    await openAs(page, people.bjorn, '/museum');
    await expect(page.getByText(healthyText)).toBeVisible({ timeout: patience });
    await expect(failureCard(page)).toHaveCount(0);
  });

  test('leaves nothing of itself behind, even when it never finishes to unmount', async ({
    page,
  }) => {
    await exhibit(page, {
      exposes: `return () => ({ createInstance: ({ domElement }) => ({
        mount: () => Promise.resolve(void (domElement.textContent = ${JSON.stringify(healthyText)})),
        unmount: () => ${neverSettles},
      }) });`,
    });
    await openAs(page, people.bjorn, '/museum');
    await expect(page.getByText(healthyText)).toBeVisible();
    await expectOtherRemoteMounts(page);
    await expect(page.getByText(healthyText)).toHaveCount(0, { timeout: 5000 });
  });

  test('built by webpack whose chunk was tampered with does not run it', async ({ page }) => {
    let isTampered = true;
    await page.route('**/remotes/mf-challenges/**/__federation_expose_*.js*', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      await route.fulfill({
        response,
        body: isTampered ? `document.title = "Tampered";${code}` : code,
      });
    });
    await openAs(page, people.bjorn, '/challenges');
    const card = page.getByRole('alert').filter({ hasText: 'Challenges could not be opened' });
    await expect(card).toBeVisible({ timeout: patience });
    expect(await page.title()).not.toBe('Tampered');
    isTampered = false;
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
  });
});
