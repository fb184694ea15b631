import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { password, people } from './person.ts';

/** The six walkers: how they sign in, and the names that others see. */
export const walkers = {
  maya: { username: people.maya, name: 'Maya Lindqvist' },
  jonas: { username: people.jonas, name: 'Jonas Jansen' },
  imani: { username: people.imani, name: 'Imani Iversen' },
  bjorn: { username: people.bjorn, name: 'Björn Baptiste' },
  dmitri: { username: people.dmitri, name: 'Dmitri Dahl' },
  yusuf: { username: people.yusuf, name: 'Yusuf Yilmaz' },
} as const;

/** One of the six. */
export type Walker = keyof typeof walkers;

interface Session {
  accessToken: string;
  memberId: number;
}

/** Opens an API session for one day, next to the pages. */
export async function openSession(request: APIRequestContext, username: string) {
  const signedIn = await request.post('/api/login', { data: { username, password } });
  expect(signedIn.ok(), `${username} signs in`).toBe(true);
  const { data } = (await signedIn.json()) as { data: Session }; // The call's contract
  const { accessToken, memberId } = data;
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    memberId,
    async read<T>(path: string): Promise<T> {
      const answer = await request.get(`/api/${path}`, { headers });
      expect(answer.ok(), path).toBe(true);
      return (await answer.json()) as T; // Each call's contract
    },
    /** Returns the status, so that the journey can check refusals too. */
    async write(path: string, data: object): Promise<number> {
      return (await request.post(`/api/${path}`, { headers, data })).status();
    },
  };
}

/** Logs a day's steps and a glass of water, as an app would. */
export async function walkAndDrink(
  request: APIRequestContext,
  walker: Walker,
  { date, steps, water }: { date: string; steps?: number | undefined; water: number },
): Promise<void> {
  const { memberId, write } = await openSession(request, walkers[walker].username);
  if (steps !== undefined) {
    const stepData = [{ date, steps }];
    expect(await write(`members/${memberId}/add-steps`, { stepData })).toBe(200);
  }
  const metric = { metricType: 'water', wellnessMetricsData: [{ date, value: water }] };
  expect(await write(`members/${memberId}/add-wellness-metrics`, metric)).toBe(200);
}

const words = {
  en: { add: 'Add entry', day: /Day/, yesterday: /^Yesterday/, steps: 'Steps', save: /^Record / },
  es: {
    add: 'Agregar registro',
    day: /Día/,
    yesterday: /^Ayer/,
    steps: 'Pasos',
    save: /^Registrar /,
  },
};

/** Adds steps on the open dashboard. */
export async function addSteps(
  page: Page,
  language: 'en' | 'es',
  steps: number,
  { isYesterday = false } = {},
): Promise<void> {
  const { add, day, yesterday, steps: label, save } = words[language];
  await page.getByRole('button', { name: add }).first().click();
  const dialog = page.getByRole('dialog');
  if (isYesterday) {
    await dialog.getByRole('button', { name: day }).first().click();
    await page.getByRole('option', { name: yesterday }).click();
  }
  await dialog.getByRole('textbox', { name: label }).fill(String(steps));
  // The dialog closes before the server responds.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/add-steps'));
  await dialog.getByRole('button', { name: save }).click();
  await expect(dialog).toHaveCount(0);
  expect((await saved).ok()).toBe(true);
}
