import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { firstHeading } from './partner/partner-page.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

/** Collects what the pages' policies refuse, across navigations. */
async function watchPolicies(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Exposed above
      void (window as unknown as { noteViolation: (what: string) => void }).noteViolation(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return refused;
}

async function openPage(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

journey('a developer searches, tries a call and sees a part live @smoke', async ({ page }) => {
  const refused = await watchPolicies(page);
  const part = page.locator('stridewell-remote');
  const code = page.locator('#snippet code');
  const choices = page.locator('#choices');

  await step('Given a member who is signed in, on the first page', async () => {
    await openAs(page, people.maya, '/my-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/developers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build on Stridewell');
    await expectAccessible(page);
    await expectFits(page);
  });

  await step('When they search with the keyboard', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('signed-in member');
    await expect(page.getByRole('status').filter({ hasText: 'result' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  });

  const call = page.locator('section.call', { has: page.locator('#getAuthUser') });
  await step('Then they are at the call', async () => {
    await expect(page).toHaveURL(/\/developers\/calls\/authuser#getAuthUser$/);
    await expect(call).toContainText('GET /api/authuser');
  });

  await step('When they try it, then the server answers as to them', async () => {
    await call.locator('summary', { hasText: 'Try it' }).click();
    await call.getByRole('button', { name: 'Send GET' }).click();
    await expect(call.getByRole('status')).toContainText(/^200 .* as Maya Lindqvist$/);
    await expect(call.locator('.result pre')).toContainText('"username": "maya.lindqvist"');
    await expectAccessible(page);
    await expectFits(page);
  });

  await step('When a call would change data, then they are asked first', async () => {
    await page.goto('/developers/calls/logout');
    await page.locator('summary', { hasText: 'Try it' }).click();
    await page.getByRole('button', { name: 'Send POST' }).click();
    const question = page.getByRole('dialog', { name: 'Change real data?' });
    await expect(question).toContainText('POST /api/logout');
    await expect(question).toContainText('Maya Lindqvist');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Not sent.')).toBeVisible();
  });

  await step('When they open the page for partners, then a part is live', async () => {
    await openPage(page, 'Try it live');
    await expect(part.getByRole('heading', firstHeading)).toBeVisible();
    await expect(part.getByRole('link', { name: 'River to Ridge' }).first()).toBeVisible();
    await expect(page.getByText('Calls are sent as Maya Lindqvist.')).toBeVisible();
    await expect(code).toContainText('<stridewell-remote name="challenges">');
    await expectAccessible(page);
    await expectFits(page);
  });

  await step('When they choose, then part and code follow', async () => {
    await choices.getByLabel('Language').selectOption('Español');
    await expect(part.getByRole('heading', { name: 'Retos', level: 1 })).toBeVisible();
    await choices.getByLabel('Light or dark').selectOption('Dark');
    await choices.getByLabel('Brand').fill('#7a1f5c');
    await page.getByRole('radio', { name: 'Vue 3' }).check();
    await expect(code).toContainText('.embedToken="getToken"');
    await expect(code).toContainText('language="es" color-mode="dark"');
    await expect(code).toContainText('--sw-primary: #7a1f5c;');
    const painted = await part.evaluate((element) => {
      const inside = element.shadowRoot?.querySelector('.content');
      return inside ? getComputedStyle(inside).getPropertyValue('--sw-primary') : '';
    });
    expect(painted).toBe('#7a1f5c');
    await choices.getByLabel('Part', { exact: true }).selectOption({ value: 'companion' });
    await expect(code).toContainText('name="companion"');
    await expect(part.getByRole('heading', { level: 1 })).not.toHaveText('Retos');
    await page.getByRole('radio', { name: 'Frame' }).check();
    await expect(page.locator('#policy-code')).toContainText('frame-src http://');
  });

  expect(refused).toEqual([]);
});

test('without a session, someone of the demo can try a call, and no cookie is left', async ({
  page,
  context,
}) => {
  await page.goto('/developers/calls/authuser');
  await page.locator('summary', { hasText: 'Try it' }).first().click();
  await page.getByRole('button', { name: 'Send GET' }).first().click();
  await expect(page.getByText('No one is signed in here.')).toBeVisible();
  await page.getByLabel('Or someone of the demo').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Send GET' }).first().click();
  await expect(page.getByText(/^200 /)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('pages of calls reach no other server, and no other page can frame them', async ({ page }) => {
  await page.goto('/developers/calls/authuser');
  const outcome = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    );
    const reached = await fetch('http://127.0.0.1:9/steal', { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    const picture = new Image();
    picture.src = 'http://127.0.0.1:9/steal.png';
    await new Promise((done) => picture.addEventListener('error', done));
    return { reached, refused };
  });
  expect(outcome).toEqual({ reached: false, refused: ['connect-src', 'img-src'] });
  const answer = await page.request.get('/developers/calls/authuser');
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
