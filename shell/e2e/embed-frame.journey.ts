import { expect, test } from '@playwright/test';
import { oddNames } from './odd-names.ts';
import { expectHeard, firstHeading } from './partner/partner-page.ts';
import { partnerOrigin, startPartner, stridewell } from './partner/partner-server.ts';
import { expectAccessible, journey, people, step } from './person.ts';

let stopPartner: () => Promise<void>;
// A member without required questions.
test.beforeAll(async () => {
  stopPartner = await startPartner(stridewell, people.maya);
});
test.afterAll(() => stopPartner());

journey('the product runs in a frame without logo and user menu', async ({ page }) => {
  const frame = page.frameLocator('iframe');
  await step('Given a page with the product in a frame', async () => {
    await page.goto(`${partnerOrigin}/?frame`);
    await expect(frame.getByRole('heading', firstHeading)).toBeVisible();
    await expectHeard(page, { name: 'ready', remote: 'mf-challenges' });
  });

  await step('Then it has links but no logo and no user menu', async () => {
    await expect(frame.getByRole('link', { name: 'Challenges', exact: true })).toBeVisible();
    await expect(frame.getByRole('button', { name: /Theo/ })).toHaveCount(0);
    await expect(frame.getByRole('link', { name: /Home|Stridewell|Northlight/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await step('When they open another page inside', async () => {
    await frame.getByRole('link', { name: 'River to Ridge' }).first().click();
    await expect(frame.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
  });

  await step(
    "Then the frame's address stays below /embed, survives a reload, and is sent to the page",
    async () => {
      const inner = page.frames()[1];
      expect(inner?.url()).toMatch(new RegExp(`^${stridewell}/embed/challenges/\\d+$`));
      await expectHeard(page, {
        name: 'navigate',
        path: expect.stringMatching(/^\/challenges\/\d+$/),
      });
      await inner?.evaluate(() => location.reload());
      await expect(frame.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
      expect(page.url()).toBe(`${partnerOrigin}/?frame`);
    },
  );
});

journey('an address with an odd name opens its page in a frame', async ({ page }) => {
  for (const [what, name] of Object.entries(oddNames)) {
    await step(`Then a name with ${what} opens`, async () => {
      const path = `/challenges/${name}`;
      await page.goto(`${partnerOrigin}/?frame&path=${encodeURIComponent(path)}`);
      await expect(page.frameLocator('iframe').getByText('Challenge not found')).toBeVisible();
      expect(page.frames()[1]?.url()).toBe(`${stridewell}/embed${path}`);
    });
  }
});
