import { expect, test } from '@playwright/test';
import { chooseFromMenu } from './challenge-page.ts';
import { oddNames } from './odd-names.ts';
import { expectHeard, firstHeading, heard } from './partner/partner-page.ts';
import { partnerOrigin, startPartner, stridewell } from './partner/partner-server.ts';
import { expectAccessible, expectFits, journey, people, step } from './person.ts';

/** What the partner's page does to an element once it knows the visitor. */
const takesToken = 'embedToken = partner.embedToken';

let stopPartner: () => Promise<void>;
test.beforeAll(async () => {
  stopPartner = await startPartner(stridewell, people.theo);
});
test.afterAll(() => stopPartner());

journey(
  "a partner's page shows a part of Stridewell and keeps working",
  { tag: '@smoke' },
  async ({ page }) => {
    const element = page.locator('stridewell-remote');

    await step(
      'Given a page of another site with another React and a strict content policy',
      async () => {
        await page.goto(partnerOrigin);
        await expect(element.getByRole('heading', firstHeading)).toBeVisible();
        await expectHeard(page, { name: 'ready', remote: 'mf-challenges' });
      },
    );

    await step('Then the part looks as it does in the product', async () => {
      const heading = element.getByRole('heading', firstHeading);
      await expect(heading).toHaveCSS('font-family', /Figtree Variable/);
      await expect(heading).toHaveCSS('font-size', '32px');
      await expect(element.getByRole('button', { name: /Sort by/ })).toHaveCSS(
        'border-radius',
        '14px',
      );
      await expect
        .poll(() => page.evaluate(() => document.fonts.check('16px "Figtree Variable"')))
        .toBe(true);
      await expectAccessible(page);
      await expectFits(page);
    });

    await step('When they sort with the keyboard', async () => {
      await element.getByRole('button', { name: /Sort by/ }).focus();
      await page.keyboard.press('Enter');
      await expect(element.getByRole('listbox')).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    });

    await step('Then the order changes and the focus stays', async () => {
      await expect(element.getByRole('listbox')).toHaveCount(0);
      await expect(element.getByRole('button', { name: /Sort by/ })).not.toContainText('Newest');
      await expect(element.getByRole('button', { name: /Sort by/ })).toBeFocused();
    });

    await step('When they open a challenge and its explanation', async () => {
      await element.getByRole('link', { name: 'River to Ridge' }).first().press('Enter');
      await expect(element.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
      await element.getByRole('button', { name: /^Why/ }).first().focus();
      await page.keyboard.press('Enter');
      await expect(element.getByRole('dialog')).toBeInViewport();
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(element.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
    });

    await step(
      "Then they are back at the link, and the page's address is the partner's",
      async () => {
        await expect(element.getByRole('dialog')).toHaveCount(0);
        await expect(element.getByRole('button', { name: /^Why/ }).first()).toBeFocused();
        expect(page.url()).toBe(`${partnerOrigin}/`);
        expect(await page.evaluate(() => history.state)).toBeNull();
        await expectHeard(page, {
          name: 'navigate',
          path: expect.stringMatching(/^\/challenges\/\d+$/),
        });
      },
    );

    await step("And the partner's own React keeps working", async () => {
      await page.getByRole('button', { name: 'Take one' }).click();
      await expect(page.getByText('Days of leave left: 11')).toBeVisible();
    });

    await step('When the partner moves the element', async () => {
      await page.evaluate(() => {
        const moved = document.querySelector('stridewell-remote');
        if (moved) document.querySelector('#elsewhere')?.append(moved);
      });
    });

    await step('Then the challenge is still there and its dialogs open', async () => {
      await expect(
        page.locator('#elsewhere').getByRole('heading', { name: 'River to Ridge' }),
      ).toBeVisible();
      expect((await heard(page)).filter(({ name }) => name === 'ready')).toHaveLength(1);
      await element.getByRole('button', { name: /^Why/ }).first().press('Enter');
      await expect(element.getByRole('dialog')).toBeInViewport();
      await page.keyboard.press('Escape');
    });

    await step('When it removes the element, then nothing is left', async () => {
      await element.evaluate((moved) => moved.remove());
      await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
      const left = await page.evaluate(() => ({
        styles: document.querySelectorAll('style').length + document.adoptedStyleSheets.length,
        inBody: [...document.body.children].map(({ tagName }) => tagName),
      }));
      expect(left).toEqual({ styles: 0, inBody: ['HEADER', 'MAIN'] });
    });
  },
);

journey("a member joins a challenge in a partner's page", async ({ page }) => {
  const element = page.locator('stridewell-remote');

  await step('Given the challenges that are open', async () => {
    await page.goto(partnerOrigin);
    await element.getByRole('link', { name: /Open to join/ }).click();
  });

  await step('When they join one', async () => {
    await element.getByRole('button', { name: 'Join Lunch-hour Laps' }).click();
  });

  await step('Then a message above everything on the page confirms it', async () => {
    await expect(
      element.getByText('Successfully joined challenge Lunch-hour Laps!'),
    ).toBeInViewport();
  });

  await step('When they leave it again', async () => {
    await element
      .getByRole('link', { name: /Lunch-hour Laps/ })
      .first()
      .click();
    await chooseFromMenu(element, 'Leave challenge');
    const question = element.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Leave challenge' }).click();
  });

  await step('Then they have left', async () => {
    await expect(element.getByText('You left the challenge Lunch-hour Laps')).toBeVisible();
  });
});

journey('two elements side by side each fit their own width', async ({ page }) => {
  await step('Given a page in Spanish, and a second element in a narrow column', async () => {
    await page.goto(`${partnerOrigin}/?language=es&color-mode=dark`);
    await page.evaluate(() => {
      const second = document.createElement('stridewell-remote');
      second.setAttribute('name', 'challenges');
      second.setAttribute('language', 'es');
      document.querySelector('#elsewhere')?.classList.add('narrow');
      document.querySelector('#elsewhere')?.append(second);
    });
    await page.evaluate(`document.querySelector('#elsewhere stridewell-remote').${takesToken}`);
  });

  await step('Then both render, and the narrow one has the phone layout', async () => {
    const [wide, narrow] = [page.locator('#moving'), page.locator('#elsewhere')];
    for (const place of [wide, narrow]) {
      await expect(place.getByRole('link', { name: 'River to Ridge' }).first()).toBeVisible();
      // The toolbar appears after the first paint; from then on nothing moves under the pointer.
      await expect(place.getByRole('searchbox')).toBeVisible();
    }
    const [ofWide = 0, ofNarrow = 0] = await Promise.all(
      [wide, narrow].map(
        async (place) => (await place.getByRole('searchbox').boundingBox())?.width,
      ),
    );
    expect(ofWide).toBeGreaterThan(600);
    expect(ofNarrow).toBeLessThan(360);
    await expectFits(page);
  });

  await step("And using one doesn't change the other", async () => {
    await page.locator('#elsewhere').getByRole('link', { name: 'River to Ridge' }).first().click();
    // A challenge page has its own search, for its leaderboard.
    const listSearch = { name: 'Buscar retos' };
    await expect(page.locator('#elsewhere').getByRole('searchbox', listSearch)).toHaveCount(0);
    await expect(page.locator('#moving').getByRole('searchbox', listSearch)).toBeVisible();
  });
});

journey('two different parts run in one page, each with its own access', async ({ page }) => {
  const [challenges, plan] = [page.locator('#moving'), page.locator('#elsewhere')];

  await step('Given a page with challenges', async () => {
    await page.goto(partnerOrigin);
    await expect(challenges.getByRole('heading', firstHeading)).toBeVisible();
  });

  await step('When the plan is added', async () => {
    await page.evaluate(() => {
      const second = document.createElement('stridewell-remote');
      second.setAttribute('name', 'companion');
      document.querySelector('#elsewhere')?.append(second);
    });
    await page.evaluate(
      `document.querySelector('#elsewhere stridewell-remote').embedToken = partner.tokenFor('mf-companion')`,
    );
  });

  await step('Then both render', async () => {
    await expectHeard(page, { name: 'ready', remote: 'mf-companion' });
    await expect(plan.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(challenges.getByRole('heading', firstHeading)).toBeVisible();
    expect((await heard(page)).filter(({ name }) => name === 'error')).toEqual([]);
    await expectAccessible(page);
    await expectFits(page);
  });

  await step('And the first still works after the second is removed', async () => {
    await plan.locator('stridewell-remote').evaluate((second) => second.remove());
    await expect(plan.getByRole('heading', { level: 1 })).toHaveCount(0);
    await challenges.getByRole('link', { name: 'River to Ridge' }).first().click();
    await expect(challenges.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
  });
});

journey(
  'an element without a token asks for sign-in and loads once it gets one',
  async ({ page }) => {
    const element = page.locator('stridewell-remote');
    await step("Given a page that doesn't know who is visiting", async () => {
      await page.goto(`${partnerOrigin}/?without-token`);
      await expect(element.getByText('Sign in to see this')).toBeVisible();
      await expectHeard(page, { name: 'token-needed', remote: 'mf-challenges', reason: 'missing' });
      await expectAccessible(page);
    });
    await step('When it gets a token, then the part loads', async () => {
      await page.evaluate(`document.querySelector('stridewell-remote').${takesToken}`);
      await expect(element.getByRole('heading', firstHeading)).toBeVisible();
    });
  },
);

journey('an address with an odd name opens its page in an element', async ({ page }) => {
  for (const [what, name] of Object.entries(oddNames)) {
    await step(`Then a name with ${what} opens`, async () => {
      await page.goto(`${partnerOrigin}/?path=${encodeURIComponent(`/challenges/${name}`)}`);
      const element = page.locator('stridewell-remote');
      await expect(element.getByText('Challenge not found')).toBeVisible();
      await expectHeard(page, { name: 'ready', remote: 'mf-challenges' });
    });
  }
});
