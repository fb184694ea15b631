import { expect, type Page } from '@playwright/test';
import { walkers } from './season-walkers.ts';
import { typeDay } from './type-day.ts';

/** A challenge as its organizer fills it in, where it differs from the builder's defaults. */
export interface Planned {
  name: string;
  description: string;
  atStake?: string;
  between?: 'Organizations';
  map?: string;
  format?: 'Wellness points';
  /** Checkboxes of the plan to tick. */
  ticked?: readonly string[];
  /** The person to add: the search text, and the name it finds. */
  added: readonly { search: string; name: string }[];
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const everybody = Object.values(walkers).map(({ name }) => ({ search: name, name }));

/** One of each kind: steps on a real map, points on an illustrated one, and a check-up. */
export const challenges = {
  camino: {
    name: 'Three Days on the Camino',
    description: 'Six of us walk the French Way, from the pass to the square in Santiago.',
    atStake: 'Breakfast for the first three',
    map: 'Camino de Santiago',
    added: everybody,
  },
  garden: {
    name: 'The Garden of Small Habits',
    description: 'A glass of water, a walk: small things bring us along the path.',
    map: 'The Quiet Garden',
    format: 'Wellness points',
    added: everybody,
  },
  checkUp: {
    name: 'Check-up Days',
    description: 'Have the check-up that you have put off. Nobody sees which, or when.',
    between: 'Organizations',
    ticked: ['Ask participants for a completion date', 'Let participants keep private notes'],
    added: ['Operations', 'Care', 'Finance'].map((name) => ({ search: name, name })),
  },
} satisfies Record<string, Planned>;

/** The key of one of the three challenges. */
export type ChallengeKey = keyof typeof challenges;

/** Fills in the four steps of the open builder, and creates the challenge. */
export async function buildChallenge(
  page: Page,
  planned: Planned,
  lastDay: string,
  look: (step: string) => Promise<void>,
): Promise<void> {
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start from scratch' }).click();
  await page.getByRole('textbox', { name: /^Challenge name/ }).fill(planned.name);
  if (planned.between) await page.getByText(planned.between, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(planned.description);
  if (planned.atStake) await page.getByRole('textbox', { name: 'Prize' }).fill(planned.atStake);
  if (planned.map) await choose(page, 'Map', planned.map);
  await look('about');
  await goOn();

  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
  await typeDay(page, 'Last day', lastDay);
  if (planned.format) await choose(page, 'Scoring', planned.format);
  await choose(page, 'Late entries', 'Count for 1 day after the end');
  for (const box of planned.ticked ?? []) await page.getByText(box, { exact: true }).click();
  await look('plan');
  await goOn();

  await page.getByText('Anyone can join', { exact: true }).click();
  const own = page.getByText('Add me as a participant', { exact: true });
  if (!planned.between) await own.click();
  await page.getByText(/^Selected (people|organizations)$/).click();
  for (const { search, name } of planned.added) {
    await page.getByRole('searchbox', { name: /^Search / }).fill(search);
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  }
  await page.getByText('Added right away', { exact: true }).click();
  await look('people');
  await goOn();

  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await look('review');
  await page.getByRole('button', { name: 'Create challenge' }).click();
  await expect(page.getByText('Challenge successfully created!')).toBeVisible();
}
