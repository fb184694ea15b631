import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { makeDue } from './due-schedule.ts';
import { dateOn, desktop, openAhead, phone, setClockAhead, type Device } from './moved-days.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';
import { addAndRemove, hideNameOnBoard } from './season-participants.ts';
import { beforeLate, late, result, walked } from './season-steps.ts';
import { addSteps, openSession, walkAndDrink, walkers, type Walker } from './season-walkers.ts';
import { buildChallenge, challenges, type ChallengeKey } from './season-challenges.ts';
import { typeDay } from './type-day.ts';

/** Folder for screenshots of each challenge in each phase; not committed. */
const folder = join(import.meta.dirname, '../../.cache/e2e/season');
const keys = Object.keys(challenges) as ChallengeKey[]; // Its own keys

/** The devices that show each challenge: in both languages and at both widths. */
const looksAt: Record<ChallengeKey, readonly string[]> = {
  camino: ['1440-en', '390-es', '1440-es', '390-en'],
  garden: ['1440-es', '390-en'],
  checkUp: ['1440-en', '390-es'],
};
const looks: Device[] = [
  { name: '1440-en', ...desktop },
  { name: '390-es', ...phone, locale: 'es-ES' },
  { name: '1440-es', ...desktop, locale: 'es-ES' },
  { name: '390-en', ...phone },
];

interface Read {
  id: number;
  name: string;
  phase: string;
  standing: { total: number; rank: number | null } | null;
  seal: { participants: number; digest: string } | null;
}

type Named = readonly { member: { name: string } }[];

/** The participants who are measured by their own improvement. */
interface FairBoards {
  improved: Named;
  consistent: Named;
}

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Opens a page on a device for someone who is signed in there, or signs in first. */
async function openOnDevice(
  browser: Browser,
  device: Device,
  day: number,
  who: Walker,
  path: string,
) {
  const page = await openAhead(browser, device, day);
  if (device.storageState) await page.goto(path);
  else await openAs(page, walkers[who].username, path);
  return page;
}

async function leave(page: Page, device: Device): Promise<void> {
  device.storageState = await page.context().storageState();
  await page.context().close();
}

async function readAs<T>(request: APIRequestContext, who: Walker, path: string): Promise<T> {
  const { read } = await openSession(request, walkers[who].username);
  return (await read<{ data: T }>(path)).data;
}

/** Returns the names on a challenge's leaderboard, from the top. */
async function namesOnBoard(
  request: APIRequestContext,
  id: number | undefined,
  who: Walker = 'maya',
) {
  const board = `challenges/${id}/leaderboard?perPage=6`;
  return (await readAs<{ name: string }[]>(request, who, board)).map(({ name }) => name);
}

journey(
  'six members complete three challenges, from the builder to the final results',
  async ({ browser, request }) => {
    journey.setTimeout(2_400_000);
    mkdirSync(folder, { recursive: true });
    const ids: Partial<Record<ChallengeKey, number>> = {};
    const pathOf = (key: ChallengeKey) => `/challenges/${ids[key]}`;
    const mayas = looks.map((look): Device => ({ ...look }));
    const mayaDesktop = mayas[0] ?? { name: '', ...desktop };
    const jonasPhone: Device = { name: 'phone', ...phone, locale: 'es-ES' };

    /** Opens each challenge on each device, and takes a screenshot. */
    async function lookAtAll(day: number, phase: string, words: RegExp): Promise<void> {
      for (const device of mayas) {
        const page = await openOnDevice(browser, device, day, 'maya', pathOf('camino'));
        for (const key of keys) {
          if (!looksAt[key].includes(device.name)) continue;
          if (key !== 'camino') await page.goto(pathOf(key));
          const title = { level: 1, name: challenges[key].name };
          await expect(page.getByRole('heading', title)).toBeVisible();
          await expect(page.getByText(words).first()).toBeVisible();
          await expectFits(page);
          await expectAccessible(page);
          await picture(page, `${phase}-${key}-${device.name}`);
        }
        await leave(page, device);
      }
    }

    await step('Given an admin who creates one challenge of each kind', async () => {
      const page = await openAhead(browser, { name: 'desktop', ...desktop }, 1);
      await openAs(page, people.percy, '/admin/challenge-center/builder');
      for (const key of keys) {
        if (key !== 'camino') await page.goto('/admin/challenge-center/builder');
        const look = async (at: string) => {
          await expectFits(page);
          await picture(page, `builder-${key}-${at}-1440-en`);
        };
        await buildChallenge(page, challenges[key], dateOn(late.day), look);
      }
      await page.context().close();
      const { memberId, read } = await openSession(request, people.maya);
      const mine = await read<{ data: Read[] }>(`members/${memberId}/challenges`);
      for (const key of keys)
        ids[key] = mine.data.find(({ name }) => name === challenges[key].name)?.id ?? 0;
      expect(Object.values(ids)).not.toContain(0);
    });

    await step('And someone who is added by hand and removed', async () => {
      const page = await openAhead(browser, { name: 'desktop', ...desktop }, 1);
      await openAs(page, people.percy, pathOf('camino'));
      await addAndRemove(page, ids.camino ?? 0, 'Greta Ueda');
      await page.context().close();
    });

    await step('Then participants see the upcoming challenges', () =>
      lookAtAll(1, 'before', /^(Starts tomorrow|Empieza mañana)$/),
    );

    for (const [at, day] of [2, 3, 4].entries()) {
      await step(`When the six walk on day ${day}`, async () => {
        await setClockAhead(day);
        const date = dateOn(day);
        for (const who of ['imani', 'bjorn', 'dmitri', 'yusuf'] as const)
          await walkAndDrink(request, who, { date, steps: walked[who][at], water: 6 });
        for (const who of ['maya', 'jonas'] as const)
          await walkAndDrink(request, who, { date, water: 8 });
        const maya = await openOnDevice(browser, mayaDesktop, day, 'maya', '/my-dashboard');
        await addSteps(maya, 'en', walked.maya[at] ?? 0);
        await maya.goto(pathOf('camino'));
        const moment = maya.getByText(/^You reached|your best day yet/).first();
        await expect(moment).toBeVisible();
        await picture(maya, `day-${day}-moment-1440-en`);
        if (day === late.day) {
          await maya.goto(pathOf('checkUp'));
          const card = maya.getByRole('region', { name: 'Did you complete it?' });
          await card.getByRole('textbox', { name: 'Notes' }).fill('Teeth. All well.');
          await typeDay(maya, 'Completion date', date);
          await card.getByRole('button', { name: 'Save' }).click();
          await expect(maya.getByText('Saved', { exact: true })).toBeVisible();
        }
        await leave(maya, mayaDesktop);
        const steps = walked.jonas[at];
        if (steps === undefined) return;
        const jonas = await openOnDevice(browser, jonasPhone, day, 'jonas', '/my-dashboard');
        await addSteps(jonas, 'es', steps);
        await leave(jonas, jonasPhone);
      });
      if (day !== 3) continue;
      await step('Then each challenge shows their progress', () =>
        lookAtAll(day, 'during', /^(2 days left|Quedan 2 días)$/),
      );
    }

    await step('And Maya leaves the named board, keeps walking, and returns', async () => {
      const page = await openOnDevice(browser, mayaDesktop, late.day, 'maya', pathOf('camino'));
      await hideNameOnBoard(page, async () => {
        const names = await namesOnBoard(request, ids.camino, 'imani');
        expect(names).toContain('');
        expect(names).not.toContain('Maya Lindqvist');
      });
      await leave(page, mayaDesktop);
    });

    await step('And a reached milestone shows its story', async () => {
      const { milestones } = await readAs<{ milestones: { id: number; isReached: boolean }[] }>(
        request,
        'maya',
        `challenges/${ids.camino}/milestones`,
      );
      const reached = milestones.filter(({ isReached }) => isReached);
      expect(reached.length).toBeGreaterThan(3);
      for (const device of mayas.slice(0, 2)) {
        const path = `${pathOf('camino')}/milestones/${reached.at(-1)?.id}`;
        const page = await openOnDevice(browser, device, late.day, 'maya', path);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await picture(page, `milestone-camino-${device.name}`);
        await leave(page, device);
      }
    });

    await step('And the organizer sees only that someone had a check-up', async () => {
      const page = await openAhead(browser, { name: 'desktop', ...desktop }, late.day);
      await openAs(page, people.percy, pathOf('checkUp'));
      const card = page.getByRole('region', { name: 'Completed by' });
      await expect(card.getByText('Total: 1.', { exact: false })).toBeVisible();
      await expect(card.getByRole('link', { name: /Maya Lindqvist/ })).toBeVisible();
      await expect(page.getByText('Teeth')).toHaveCount(0);
      await picture(page, 'organiser-checkUp-1440-en');
      await page.context().close();
    });

    await step('When it is over and late entries still count', async () => {
      await setClockAhead(late.written);
      expect((await namesOnBoard(request, ids.camino)).slice(0, 4)).toEqual(beforeLate);
      const { improved, consistent } = await readAs<FairBoards>(
        request,
        'maya',
        `challenges/${ids.camino}/fair-boards`,
      );
      expect(consistent).not.toHaveLength(0);
      expect([...improved, ...consistent].map(({ member }) => member.name)).toContain(
        'Maya Lindqvist',
      );
      await lookAtAll(
        late.written,
        'provisional',
        /^(Results final after|Resultados definitivos después)/,
      );
      const jonas = await openOnDevice(browser, jonasPhone, late.written, 'jonas', '/my-dashboard');
      await addSteps(jonas, 'es', late.steps, { isYesterday: true });
      await jonas.goto(pathOf('camino'));
      await expect(jonas.getByText('30,400').first()).toBeVisible();
      await picture(jonas, 'provisional-jonas-390-es');
      await leave(jonas, jonasPhone);
      expect((await namesOnBoard(request, ids.camino))[0]).toBe('Jonas Jansen');
    });

    await step('Then it closes and its result is final', async () => {
      await setClockAhead(7);
      await makeDue('seal-challenges');
      const kept = () => readAs<Read>(request, 'maya', `challenges/${ids.camino}`);
      await expect
        .poll(async () => (await kept()).seal?.participants, {
          timeout: 120_000,
          intervals: [2000],
        })
        .toBe(6);
      const rows = await readAs<{ name: string; total: number }[]>(
        request,
        'maya',
        `challenges/${ids.camino}/results`,
      );
      expect(rows.map(({ name, total }) => [name, total])).toEqual(result);
    });

    await step("And later entries don't change it", async () => {
      const { read, write, memberId } = await openSession(request, people.maya);
      const path = `challenges/${ids.camino}`;
      const { data: before } = await read<{ data: Read }>(path);
      await write(`members/${memberId}/add-steps`, {
        stepData: [{ date: dateOn(late.day), steps: 40_000 }],
      });
      const { data: after } = await read<{ data: Read }>(path);
      expect(after).toMatchObject({ phase: 'final', standing: before.standing, seal: before.seal });
    });

    await step('And each of the six sees the result and a certificate', async () => {
      await lookAtAll(7, 'final', /^(Final result|Resultado final)$/);
      const page = await openOnDevice(browser, mayaDesktop, 7, 'maya', pathOf('camino'));
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Certificate (PDF)' }).click();
      const certificate = await readFile(await (await coming).path(), 'latin1');
      expect(certificate).toMatch(/^%PDF-/);
      await leave(page, mayaDesktop);
    });
  },
);
