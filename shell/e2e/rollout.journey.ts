import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { openAs, password, people, step } from './person.ts';
import { changeRelease, publishedRelease } from './trial/changed-release.fixture.ts';
import { pnpmRelease, writeRelease } from './trial/release-command.fixture.ts';

const remote = 'mf-challenges';
const good = 'Walk toward a goal together.';

/** Wraps a release's container so that every fifth mount in a browser throws. */
function failEveryFifthMount(globalName: string): string {
  return `;(() => {
    const container = ${globalName};
    const failing = (lifecycles) => ({
      ...lifecycles,
      createInstance(mount) {
        const instance = lifecycles.createInstance(mount);
        return {
          ...instance,
          mount() {
            const count = Number(localStorage.getItem('mounts')) + 1;
            localStorage.setItem('mounts', String(count));
            if (count % 5 === 0) return Promise.reject(new Error('It is the fifth mount.'));
            return instance.mount();
          },
        };
      },
    });
    ${globalName} = {
      init: (...parts) => container.init(...parts),
      get: async (name) => {
        const factory = await container.get(name);
        return name === './lifecycles' ? () => failing(factory()) : factory;
      },
    };
  })();`;
}

test('a rolled-back release is gone on the next reload, within a second', async ({
  page,
  baseURL,
}) => {
  const next = 'This release will not last.';
  const published = await publishedRelease(String(baseURL), remote);
  const folder = await writeRelease(changeRelease(published, [[good, next]]));
  await step('Given a release for everyone', async () => {
    await pnpmRelease(folder, '--why', 'a journey');
    await openAs(page, people.theo, '/challenges');
    await expect(page.getByText(next)).toBeVisible();
  });
  // Named explicitly, because a product this new may have no measurements of it yet.
  await step('When it is rolled back', () =>
    pnpmRelease(
      'roll-back',
      remote,
      '--why',
      'a journey ends',
      '--to',
      published.description.version,
    ),
  );
  await step('Then the next reload has the release before it, within a second', async () => {
    const rolledBackAt = Date.now();
    await page.reload({ waitUntil: 'commit' });
    const answered = Date.now() - rolledBackAt;
    await expect(page.getByText(good)).toBeVisible();
    await expect(page.getByText(next)).toHaveCount(0);
    expect(answered).toBeLessThan(1000);
  });
});

test('a release that throws is refused before anyone gets it', async ({ baseURL }) => {
  const published = await publishedRelease(String(baseURL), remote);
  const refused = async (text: string, entryCode: (globalName: string) => string) => {
    const release = changeRelease(published, [[good, text]], entryCode);
    return pnpmRelease(await writeRelease(release), '--why', 'a journey').catch(String);
  };
  await step('When its entry throws, the gate says where it failed', async () => {
    const said = await refused('It throws.', () => `;throw new Error('It never loads.');`);
    expect(said).toContain('In the shell it failed: load_failed');
    expect(said).toContain('In a partner page it failed: load_failed');
  });
  await step('And everyone still gets the release before it', async () => {
    const { version } = (await publishedRelease(String(baseURL), remote)).description;
    expect(version).toBe(published.description.version);
  });
});

interface Outcome {
  outcome: 'mounted' | 'mount_failed';
  cause?: 'mount_threw';
}

async function report(
  request: APIRequestContext,
  username: string,
  version: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const signIn = await request.post('/api/login', { data: { username, password } });
  const { data } = (await signIn.json()) as { data: { accessToken: string } }; // The contract
  const answer = await request.post('/api/releases/health', {
    headers: { authorization: `Bearer ${data.accessToken}` },
    data: { outcomes: outcomes.map((one) => ({ remote, version, ...one })) },
  });
  expect(await answer.json()).toEqual({ data: { counted: outcomes.length } });
}

test('a release that fails on a fifth of its mounts is rolled back automatically', async ({
  page,
  playwright,
  baseURL,
}) => {
  const staged = 'Every fifth mount of this release fails.';
  const published = await publishedRelease(String(baseURL), remote);
  const failing = changeRelease(published, [[good, staged]], failEveryFifthMount);
  const { version } = failing.description;
  await step('Given such a release, staged for all members', async () => {
    const folder = await writeRelease(failing);
    await pnpmRelease(folder, '--percent', '100', '--why', 'a journey');
  });
  await step('When someone opens it five times, it works', async () => {
    await openAs(page, people.aisha, '/challenges');
    await expect(page.getByText(staged)).toBeVisible();
    for (let visit = 2; visit <= 5; visit += 1) {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
    }
    expect(await page.evaluate(() => Number(localStorage.getItem('mounts')))).toBeGreaterThan(4);
  });
  await step('And other pages report one failure in five mounts', async () => {
    const mounted: Outcome = { outcome: 'mounted' };
    const failed: Outcome = { outcome: 'mount_failed', cause: 'mount_threw' };
    const request = await playwright.request.newContext({ baseURL: String(baseURL) });
    for (const username of [people.maya, people.bjorn, people.colette, people.percy]) {
      await report(request, username, version, [mounted, mounted, mounted, failed]);
    }
    await report(request, people.priya, version, [mounted, mounted, mounted]);
    await report(request, people.theo, version, [mounted]);
    await request.dispose();
  });
  await step('Then it is rolled back automatically and the status says so', async () => {
    await expect
      .poll(() => pnpmRelease('status', remote), { timeout: 20_000, intervals: [2000] })
      .toMatch(/rolled back .* by health guard: it failed for \d+ of \d+ members/);
    await page.reload();
    await expect(page.getByText(good)).toBeVisible();
  });
});
