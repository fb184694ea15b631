import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { breakRelease } from './partner/broken-release.ts';
import { partnerOrigin, startPartner } from './partner/partner-server.ts';
import { expectAccessible, expectFits, journey, people, step } from './person.ts';

// Nothing of it depends on the device but the width, and that is the element's: two of it stand side by side.
test.skip(({ isMobile }) => isMobile);
journey.skip(({ isMobile }) => isMobile);

const stridewell = process.env.STRIDEWELL_URL ?? 'http://localhost:8080';

let stopPartner: () => Promise<void>;
test.beforeAll(async () => {
  stopPartner = await startPartner(stridewell, people.theo);
});
test.afterAll(() => stopPartner());

interface Heard {
  name: string;
  [detail: string]: unknown;
}

/** What the partner's page heard, oldest first (partner/page.js). */
function heard(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (window as unknown as { partner: { heard: Heard[] } }).partner.heard);
}

async function expectHeard(page: Page, event: Heard): Promise<void> {
  await expect.poll(() => heard(page)).toContainEqual(expect.objectContaining(event));
}

const list = { name: 'Challenges', level: 1 } as const;

journey('a partner’s page shows a part of Stridewell and stays its own', async ({ page }) => {
  const element = page.locator('stridewell-remote');

  await step('Given a page of another site, with another React and a strict policy', async () => {
    await page.goto(partnerOrigin);
    await expect(element.getByRole('heading', list)).toBeVisible();
    await expectHeard(page, { name: 'ready', remote: 'mf-challenges' });
  });

  await step('Then the part looks as it does at home', async () => {
    const heading = element.getByRole('heading', list);
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

  await step('When they sort by keyboard', async () => {
    await element.getByRole('button', { name: /Sort by/ }).focus();
    await page.keyboard.press('Enter');
    await expect(element.getByRole('listbox')).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  });

  await step('Then the order is another, and the focus is where it was', async () => {
    await expect(element.getByRole('listbox')).toHaveCount(0);
    await expect(element.getByRole('button', { name: /Sort by/ })).not.toContainText('Newest');
    await expect(element.getByRole('button', { name: /Sort by/ })).toBeFocused();
  });

  await step('When they open a challenge and ask why', async () => {
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
    'Then they are back at the question, and the page’s address is the partner’s',
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

  await step('And the partner’s own React goes on', async () => {
    await page.getByRole('button', { name: 'Take one' }).click();
    await expect(page.getByText('Days of leave left: 11')).toBeVisible();
  });

  await step('When the partner moves the element', async () => {
    await page.evaluate(() => {
      const moved = document.querySelector('stridewell-remote');
      if (moved) document.querySelector('#elsewhere')?.append(moved);
    });
  });

  await step('Then the challenge still stands, and its dialogs open', async () => {
    await expect(
      page.locator('#elsewhere').getByRole('heading', { name: 'River to Ridge' }),
    ).toBeVisible();
    expect((await heard(page)).filter(({ name }) => name === 'ready')).toHaveLength(1);
    await element.getByRole('button', { name: /^Why/ }).first().press('Enter');
    await expect(element.getByRole('dialog')).toBeInViewport();
    await page.keyboard.press('Escape');
  });

  await step('When it takes it out, then nothing is left', async () => {
    await element.evaluate((moved) => moved.remove());
    await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
    const left = await page.evaluate(() => ({
      styles: document.querySelectorAll('style').length + document.adoptedStyleSheets.length,
      inBody: [...document.body.children].map(({ tagName }) => tagName),
    }));
    expect(left).toEqual({ styles: 0, inBody: ['HEADER', 'MAIN'] });
  });
});

journey('a member joins a challenge in a partner’s page', async ({ page }) => {
  const element = page.locator('stridewell-remote');

  await step('Given the challenges that are open', async () => {
    await page.goto(partnerOrigin);
    await element.getByRole('link', { name: /Open to join/ }).click();
  });

  await step('When they join one', async () => {
    await element.getByRole('button', { name: 'Join Lunch-hour Laps' }).click();
  });

  await step('Then they are told, above everything on the page', async () => {
    await expect(
      element.getByText('Successfully joined challenge Lunch-hour Laps!'),
    ).toBeInViewport();
  });

  await step('When they leave it again', async () => {
    await element
      .getByRole('link', { name: /Lunch-hour Laps/ })
      .first()
      .click();
    await element.getByRole('button', { name: 'Leave challenge' }).click();
    const question = element.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Leave challenge' }).click();
  });

  await step('Then they have left', async () => {
    await expect(element.getByText('You have left challenge Lunch-hour Laps.')).toBeVisible();
  });
});

journey('two elements stand side by side, each in its own width', async ({ page }) => {
  await step('Given a page in Spanish, and a second element in a narrow column', async () => {
    await page.goto(`${partnerOrigin}/?language=es&colour-mode=dark`);
    await page.evaluate(() => {
      const second = document.createElement('stridewell-remote');
      second.setAttribute('name', 'challenges');
      second.setAttribute('language', 'es');
      second.accessToken = (
        window as unknown as { partner: { accessToken: () => Promise<string> } }
      ).partner.accessToken;
      document.querySelector('#elsewhere')?.classList.add('narrow');
      document.querySelector('#elsewhere')?.append(second);
    });
  });

  await step('Then both stand, and the narrow one is laid out as on a phone', async () => {
    const [wide, narrow] = [page.locator('#moving'), page.locator('#elsewhere')];
    for (const place of [wide, narrow])
      await expect(place.getByRole('link', { name: 'River to Ridge' }).first()).toBeVisible();
    const widths = await Promise.all(
      [wide, narrow].map(async (place) => {
        const sort = await place.getByRole('button', { name: /Ordenar/ }).boundingBox();
        return Math.round(sort?.width ?? 0);
      }),
    );
    // 13 rem on a desktop, 9.5 rem on a phone.
    expect(widths).toEqual([208, 152]);
    await expectFits(page);
  });

  await step('And what happens in one leaves the other where it is', async () => {
    await page.locator('#elsewhere').getByRole('link', { name: 'River to Ridge' }).first().click();
    await expect(
      page
        .locator('#elsewhere')
        .getByRole('button', { name: /Abandonar|Salir/ })
        .first(),
    ).toBeVisible();
    await expect(page.locator('#moving').getByRole('searchbox')).toBeVisible();
  });
});

journey(
  'without a token the element asks to sign in, and comes when it is given one',
  async ({ page }) => {
    const element = page.locator('stridewell-remote');
    await step('Given a page that does not know who is there', async () => {
      await page.goto(`${partnerOrigin}/?without-token`);
      await expect(element.getByText('Sign in to see this.')).toBeVisible();
      await expectHeard(page, { name: 'token-needed', remote: 'mf-challenges', reason: 'missing' });
      await expectAccessible(page);
    });
    await step('When it learns it, then the part comes', async () => {
      await page.evaluate(() => {
        const { partner } = window as unknown as {
          partner: { accessToken: () => Promise<string> };
        };
        const found = document.querySelector('stridewell-remote');
        if (found) found.accessToken = partner.accessToken;
      });
      await expect(element.getByRole('heading', list)).toBeVisible();
    });
  },
);

test('a release that does not come up gives way to the last good one', async ({ page }) => {
  await breakRelease(page, 'mf-challenges', true);
  await page.goto(partnerOrigin);
  await expect(page.locator('stridewell-remote').getByRole('heading', list)).toBeVisible();
});

test('where nothing comes up there is a box that says so, and Retry', async ({ page }) => {
  const element = page.locator('stridewell-remote');
  await breakRelease(page, 'mf-challenges', false);
  await page.goto(partnerOrigin);
  await expect(element.getByRole('alert')).toContainText('This could not be shown');
  await expectHeard(page, {
    name: 'error',
    code: 'load_failed',
    remote: 'mf-challenges',
    version: '9.9.9-99999999',
  });
  await expectAccessible(page);
  await element.getByRole('button', { name: 'Retry' }).click();
  await expect
    .poll(async () => (await heard(page)).filter(({ name }) => name === 'error').length)
    .toBe(2);
});

test('a registry that somebody else signed is refused', async ({ page }) => {
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"revision":\d+/, '"revision":0'),
    });
  });
  await page.goto(partnerOrigin);
  await expectHeard(page, { name: 'error', code: 'registry_refused' });
});

test('a page of an origin that is not let in shows nobody’s challenges, nor a frame', async ({
  page,
}) => {
  const stranger = 'http://127.0.0.2:9078';
  const stop = await startPartner(stridewell, people.theo, stranger);
  try {
    await page.goto(stranger);
    await expect(page.getByText('This cannot be shown right now')).toBeVisible();
    await page.goto(`${stranger}/?frame`);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  } finally {
    await stop();
  }
});

journey('the product stands in a frame, without logo and user menu', async ({ page }) => {
  const frame = page.frameLocator('iframe');
  await step('Given a page that frames it', async () => {
    await page.goto(`${partnerOrigin}/?frame`);
    await expect(frame.getByRole('heading', list)).toBeVisible();
    await expectHeard(page, { name: 'ready', remote: 'mf-challenges' });
  });

  await step('Then it has links but no logo and no user menu', async () => {
    await expect(frame.getByRole('link', { name: 'Challenges', exact: true })).toBeVisible();
    await expect(frame.getByRole('button', { name: /Theo/ })).toHaveCount(0);
    await expect(frame.getByRole('link', { name: /Home|Stridewell|Northlight/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await step('When they go on inside', async () => {
    await frame.getByRole('link', { name: 'River to Ridge' }).first().click();
    await expect(frame.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
  });

  await step(
    'Then the frame’s address stays below /embed, survives a reload, and the page is told',
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
