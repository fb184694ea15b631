import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectSoon, type APIRequestContext, type Page } from '@playwright/test';
import { acceptInvitation, password, people, waitForContent } from './person.ts';

/** Folder for screenshots of the way from an empty program to its first challenge; not committed. */
const folder = join(import.meta.dirname, '../../.cache/e2e/empty-program');

/** An assertion timeout long enough for an import of three hundred people. */
export const expect = expectSoon.configure({ timeout: 120_000 });

/** The new program's administrator, and the password they choose. */
export const admin = {
  firstName: 'Hanne',
  lastName: 'Lindeberg',
  email: 'hanne.lindeberg@fjordline.example',
  username: 'hanne.lindeberg',
};
const chosenPassword = 'heron over the quiet weir';

/** A member on the list. */
export const walker = 'walker.001@fjordline.example';

/** A small blue picture. */
export const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAgCAIAAABW2ysfAAAAR0lEQVR42u3QQQ0AAAgEoCtiJrPZ2BT6YiMBqR4eRIFo0YgWLdqCaNGIFi3agmjRiBYtGtGiES1aNKJFI1q0aESLRrRo0VxbquvT0xIIbpkAAAAASUVORK5CYII=',
  'base64',
);

/** Returns a list of people as a human resources system exports it. */
export function createPeopleList(count: number): string {
  const teams = ['Harbour', 'Rådhuset', 'Nordlys', 'Fjellheimen', 'Kaia', 'Bryggen'];
  const lines = Array.from({ length: count }, (_, at) => {
    const nth = String(at + 1).padStart(3, '0');
    const name = ['Åse', 'Jürgen', 'Zoë', 'Inés', 'Bjørn', 'Marta'][at % 6];
    const team = teams[at % teams.length];
    return `walker.${nth}@fjordline.example,${name},Walker ${nth},${team}`;
  });
  return ['email,first name,last name,team', ...lines].join('\n');
}

/** Calls the API as the provider: creates the program and reads the emails that the demo keeps. */
export async function asProvider(request: APIRequestContext) {
  const session = await request.post('/api/login', {
    data: { username: people.sunniva, password, withRefreshToken: 1 },
  });
  // The API's responses, as the contract defines them
  const { data } = (await session.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  return {
    async makeEmptyProgram(name: string): Promise<void> {
      const made = await request.post('/api/programs', {
        headers: { ...headers, 'idempotency-key': `empty-program-${Date.now()}` },
        data: {
          name,
          tier: 'pro',
          type: 'engage',
          kind: 'wellness',
          timeZone: 'Europe/Oslo',
          contactEmail: 'help@provider.example',
          teamsOff: 0,
          admin,
        },
      });
      expect(made.ok(), await made.text()).toBe(true);
    },
    /** Returns the password link of the newest email to an address. */
    async getMailedLink(email: string): Promise<string> {
      let link = '';
      await expectSoon
        .poll(
          async () => {
            const found = await request.get(`/api/super/email-queue/search?email=${email}`, {
              headers,
            });
            const mails = (await found.json()) as { data: { text: string }[] }; // As above
            const links = mails.data.flatMap(({ text }) => /\/reset-password#\S+/.exec(text) ?? []);
            link = links[0] ?? '';
            return link;
          },
          { timeout: 120_000 },
        )
        .not.toBe('');
      return link;
    },
  };
}

/** Chooses a password through a mailed link, and signs in with it. */
export async function signInByLink(page: Page, link: string, username: string): Promise<void> {
  await acceptInvitation(page, link, chosenPassword);
  await page
    .getByRole('link', { name: /sign in/i })
    .first()
    .click();
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(chosenPassword);
  await page.locator('input[name="password"]').press('Enter');
}

/** Logs how long each step took, and saves a screenshot of its end. */
export function startRecording() {
  mkdirSync(folder, { recursive: true });
  const begun = performance.now();
  let since = begun;
  const times: { step: string; seconds: number }[] = [];
  return {
    times,
    minutes: () => (performance.now() - begun) / 60_000,
    async capture(page: Page, step: string): Promise<void> {
      await waitForContent(page);
      const now = performance.now();
      times.push({ step, seconds: Math.round((now - since) / 100) / 10 });
      const nth = String(times.length).padStart(2, '0');
      await page.screenshot({
        path: join(folder, `${nth}-${step.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`),
        fullPage: true,
      });
      // The screenshot's time doesn't count as the administrator's.
      since = performance.now();
    },
  };
}
