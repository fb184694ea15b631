import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test as base, type Page } from '@playwright/test';

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The demo's people, by what journeys need them for; each journey that writes data has its own people. */
export const people = {
  maya: 'maya.lindqvist',
  theo: 'theo.marsh',
  aisha: 'aisha.abbott',
  bjorn: 'bjorn.baptiste',
  bashir: 'bashir.baptiste',
  dmitri: 'dmitri.dahl',
  colette: 'colette.duval',
  percy: 'percy.achterberg',
  priya: 'priya.raman',
  walter: 'walter.osei',
  sunniva: 'sunniva.berg',
  odile: 'odile.renard',
  ignacio: 'ignacio.vidal',
  greta: 'greta.ueda',
  hugo: 'hugo.varga',
  ruth: 'ruth.kellner',
  yusuf: 'yusuf.yilmaz',
  elif: 'elif.sandoval',
  felix: 'felix.fontaine',
  iversen: 'bjorn.iversen',
  umberto: 'umberto.ueda',
  vera: 'vera.varga',
  wanda: 'wanda.weiss',
  imani: 'imani.iversen',
  keiko: 'keiko.kowalski',
  jonas: 'jonas.jansen',
  petrov: 'imani.petrov',
  quispe: 'jonas.quispe',
  laurent: 'lars.laurent',
  sandoval: 'samir.sandoval',
  ximenes: 'xavier.ximenes',
  carmen: 'carmen.castellanos',
} as const;

/** People whose sessions a journey ends: no other journey signs in as them, or it would be signed out. */
export const sessionsEndedBy = {
  'registration.journey.ts': { desktop: 'paloma.petrov', phone: 'quentin.quispe' },
  'second-factor.journey.ts': { desktop: 'nadia.novak', phone: 'omar.okonkwo' },
} as const;

type Person =
  | (typeof people)[keyof typeof people]
  | (typeof sessionsEndedBy)[keyof typeof sessionsEndedBy]['desktop' | 'phone'];

/** The password of every demo account. */
export const password = 'walk-with-me';

/** Reports a Given, When or Then step. */
export function step<T>(
  words: `${'Given' | 'When' | 'Then' | 'And'} ${string}`,
  body: () => Promise<T>,
) {
  return base.step(words, body);
}

/** Signs in with the form at the page's current address. */
export async function signIn(page: Page, username: Person): Promise<void> {
  for (const [file, { desktop, phone }] of Object.entries(sessionsEndedBy))
    if (username === desktop || username === phone)
      expect(base.info().file, `${username} is signed out by ${file}`).toContain(file);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await expect(page.locator('input[name="password"]')).toHaveCount(0);
}

/** Chooses the first password of someone invited by email. */
export async function acceptInvitation(page: Page, link: string, chosen: string): Promise<void> {
  await page.goto(link);
  await page.locator('input[name="password"]').fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Sign in with your new password.')).toBeVisible();
}

/** Opens an address, signed in as one of the demo's people. */
export async function openAs(page: Page, username: Person, path: string): Promise<void> {
  await page.goto(path);
  await signIn(page, username);
}

/** Dismisses a member's required questions whenever they appear. */
export async function dismissQuestions(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Your Questions' }), (dialog) =>
    dialog.getByRole('button', { name: 'Dismiss' }).click(),
  );
}

/** Waits until nothing on the page is loading. */
export async function waitForContent(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[];
}

interface Axe {
  getRules(): { ruleId: string; tags: string[] }[];
  run(options: object): Promise<AxeResult>;
}

/** Expects no findings of any axe rule once the page has loaded, except for contrast at level AAA. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForContent(page);
  // Cards that appear while axe runs would be measured half faded in. Reduced motion turns the fade off.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What moves with scrolling has no end.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  // The page's strict policy blocks inline scripts; the driver's isolated world doesn't.
  await page.evaluate(await readFile(axeSource, 'utf8'));
  const { violations } = await page.evaluate(() => {
    // Set by the script above
    const { axe } = window as unknown as { axe: Axe };
    const rules = axe
      .getRules()
      .filter(({ tags }) => !tags.includes('wcag2aaa'))
      .map(({ ruleId }) => [ruleId, { enabled: true }] as const);
    // axe would load style sheets by writing styles that policies refuse.
    return axe.run({ preload: false, rules: Object.fromEntries(rules) });
  });
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${html.slice(0, 160)} — ${failureSummary}`),
  }));
  await page.emulateMedia({ reducedMotion: null });
  expect(findings).toEqual([]);
}

/**
 * Expects that the page doesn't scroll horizontally. Names the elements that are too wide. It may take some frames: after
 * a resize, the top bar first finds out what fits.
 */
export async function expectFits(page: Page): Promise<void> {
  await waitForContent(page);
  await expect.poll(() => findTooWide(page)).toEqual([]);
}

function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => Math.round(one.getBoundingClientRect().right) > clientWidth,
    );
    return [
      `${scrollWidth - clientWidth} px`,
      ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
}

/** The test of a journey; it fails on any console message from the page. */
export const journey = base.extend<{ failOnConsole: void }>({
  failOnConsole: [
    async ({ page }, use, info) => {
      const complaints: string[] = [];
      const calls: string[] = [];
      page.on('response', (answer) => {
        if (new URL(answer.url()).pathname.startsWith('/api/') || answer.status() >= 400)
          calls.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
      });
      page.on('requestfailed', (request) =>
        calls.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`),
      );
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) calls.push(`at ${frame.url()}`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // Every browser logs a failed request in the console; how the page handles it is what matters.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(message.text());
      });
      await use();
      if (info.status !== info.expectedStatus)
        await info.attach('last calls', {
          body: [...calls.slice(-40), ...complaints].join('\n'),
          contentType: 'text/plain',
        });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Navigates within the open page, as a link does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
