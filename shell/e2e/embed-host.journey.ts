import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectHeard, firstHeading, heard } from './partner/partner-page.ts';
import { partnerOrigin, startPartner, stridewell } from './partner/partner-server.ts';
import { expectAccessible, journey, people, step } from './person.ts';

let stopPartner: () => Promise<void>;
test.beforeAll(async () => {
  stopPartner = await startPartner(stridewell, people.theo);
});
test.afterAll(() => stopPartner());

/** Adds a second part to the partner's page. */
async function addPlan(page: Page): Promise<void> {
  await page.evaluate(() => {
    const second = document.createElement('stridewell-remote');
    second.setAttribute('name', 'companion');
    document.querySelector('#elsewhere')?.append(second);
  });
  await page.evaluate(
    `document.querySelector('#elsewhere stridewell-remote').embedToken = partner.tokenFor('mf-companion')`,
  );
  await expectHeard(page, { name: 'ready', remote: 'mf-companion' });
}

/** Evaluates code of the partner's page about its first element. */
function onElement(page: Page, code: string): Promise<unknown> {
  return page.evaluate(`document.querySelector('#moving stridewell-remote')${code}`);
}

journey('the partner signs a person out of all parts by a method', async ({ page }) => {
  const [challenges, plan] = [page.locator('#moving'), page.locator('#elsewhere')];

  await step('Given a page with two parts', async () => {
    await page.goto(partnerOrigin);
    await expect(challenges.getByRole('link', { name: 'River to Ridge' }).first()).toBeVisible();
    await addPlan(page);
    await expect(plan.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await step('When the partner signs the person out', () => onElement(page, '.signOut()'));

  await step('Then nothing of them is left, and both parts ask for sign-in', async () => {
    for (const [place, remote] of [
      [challenges, 'mf-challenges'],
      [plan, 'mf-companion'],
    ] as const) {
      await expect(place.getByText('Sign in to see this')).toBeVisible();
      await expect(place.getByRole('heading', { level: 1 })).toHaveCount(0);
      await expectHeard(page, { name: 'token-needed', remote, reason: 'signed-out' });
    }
    const told = (await heard(page)).map(({ payload, name }) => (payload ? name : ''));
    expect(told.filter((name) => name === 'session-ended')).not.toHaveLength(0);
    await expectAccessible(page);
  });

  await step('When the next person signs in, the part loads', async () => {
    await onElement(page, '.embedToken = partner.embedToken');
    await expect(challenges.getByRole('heading', firstHeading)).toBeVisible();
  });
});

journey("the partner's answer that no one is there signs the person out", async ({ page }) => {
  const element = page.locator('#moving');
  await page.clock.install();

  await step('Given a part whose access is about to end', async () => {
    await page.goto(partnerOrigin);
    await expect(element.getByRole('link', { name: 'River to Ridge' }).first()).toBeVisible();
  });

  await step('When the partner has no token for the next minutes', async () => {
    await page.evaluate('partner.signedOut = true');
    await page.clock.fastForward(13 * 60_000);
  });

  await step('Then the part says so, without a reload', async () => {
    await expect(element.getByText('Sign in to see this')).toBeVisible();
    await expectHeard(page, { name: 'token-needed', remote: 'mf-challenges', reason: 'missing' });
  });
});

journey("the partner's own address follows the part, and Back works", async ({ page }) => {
  const element = page.locator('#moving');
  const challenge = element.getByRole('heading', { name: 'River to Ridge' });

  await step('Given a page that mirrors the part in its address', async () => {
    await page.goto(`${partnerOrigin}/?mirrors`);
    await expect(element.getByRole('heading', firstHeading)).toBeVisible();
  });

  await step('When they open a challenge, then the address has it', async () => {
    await element.getByRole('link', { name: 'River to Ridge' }).first().click();
    await expect(challenge).toBeVisible();
    await expect(page).toHaveURL(/\?mirrors#\/challenges\/\d+$/);
  });

  await step('When they press Back and Forward, then the part follows', async () => {
    await page.goBack();
    await expect(element.getByRole('heading', firstHeading)).toBeVisible();
    await page.goForward();
    await expect(challenge).toBeVisible();
    const told = (await heard(page)).filter(({ name }) => name === 'navigate');
    expect(told).toMatchObject([{ action: 'PUSH' }]);
  });

  await step('When the address is opened in a new tab, then the part starts there', async () => {
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(challenge).toBeVisible();
  });
});

journey("a part can't cover the partner's page", async ({ page }) => {
  await step('Given a part whose style sheet takes an element out of the flow', async () => {
    await page.goto(partnerOrigin);
    await expectHeard(page, { name: 'ready', remote: 'mf-challenges' });
    await page.evaluate(() => {
      const content = document
        .querySelector('stridewell-remote')
        ?.shadowRoot?.querySelector('.content');
      const cover = content?.appendChild(document.createElement('div'));
      Object.assign(cover?.style ?? {}, { position: 'fixed', inset: '0', zIndex: '99999' });
    });
  });
  await step("Then the partner's own page stays in reach", async () => {
    await page.getByRole('button', { name: 'Take one' }).click();
    await page.getByRole('link', { name: 'Dental' }).click({ trial: true });
  });
});

journey('a frame follows the partner too', async ({ page }) => {
  const frame = page.frameLocator('iframe');
  await step('Given a page with the product in a frame', async () => {
    await page.goto(`${partnerOrigin}/?frame`);
    await expect(frame.getByRole('heading', firstHeading)).toBeVisible();
  });
  await step('When the partner asks for another path, then the frame shows it', async () => {
    const href = await frame
      .getByRole('link', { name: 'River to Ridge' })
      .first()
      .getAttribute('href');
    const path = new URL(String(href), stridewell).pathname.replace('/embed', '');
    await onElement(page, `.setAttribute('path', ${JSON.stringify(path)})`);
    await expect(frame.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
  });
  await step('When the partner signs the person out, then the frame is gone', async () => {
    await onElement(page, '.signOut()');
    await expect(page.locator('#moving').getByText('Sign in to see this')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
