import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { healthyText } from './broken-remotes/broken-release.fixture.ts';
import { longLimits, openBrokenRemotes } from './broken-remotes/broken-remotes.fixture.ts';
import { expectSamePage, mark } from './late-files.ts';
import { openAs, people } from './person.ts';
import { createFreezableServer, frozenFor, hangs, patience, ways } from './slow-files.fixture.ts';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Limits of the pages with the remote below: the time limit for a start without progress is below the remote's own. */
const startLimits = 'entry=2000 load=6000 mount=5000 patience=300';

/** The outside remote's lazy file, listed among its release's files. */
const outsideFile = 'outside-chunk.js';

/** The module of an outside remote that uses React's lazy. It loads its file as webpack does, with its time limit. */
const lazyPart = `
  const Part = React.lazy(() => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const file = location.origin + '/remotes/mf-broken-lazy/1.0.0-00000002/${outsideFile}';
    script.src = file + '?' + Math.random();
    const fail = (type) => reject(Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError', type, request: file,
    }));
    script.onload = () => resolve({ default: () => React.createElement('h1', null, ${JSON.stringify(healthyText('lazy'))}) });
    script.onerror = () => fail('error');
    setTimeout(() => fail('timeout'), 120_000);
    document.head.append(script);
  }));
  return () => platform.remoteLifecycles({ remote, locales, routes: () => React.createElement(Part) });`;

/** Opens the outside remote, and holds its lazy file back until the returned function is called. */
async function openOutsideRemote(
  page: Page,
  serve: (route: Route) => Promise<void>,
  limits = startLimits,
) {
  let isKept = true;
  await openBrokenRemotes(page, { lazy: { exposes: lazyPart } }, limits);
  const file = `**/${outsideFile}*`;
  await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route(file, (route) => (isKept ? serve(route) : route.fallback()));
  await openAs(page, people.colette, '/broken-remotes/lazy');
  await mark(page);
  return {
    bring: () => void (isKept = false),
    failure: page.getByRole('alert').filter({ hasText: "lazy didn't load" }),
    content: page.getByText(healthyText('lazy')),
  };
}

test('an outside remote whose lazy file is gone is loaded again once the file is there', async ({
  page,
}) => {
  const { bring, failure, content } = await openOutsideRemote(page, ways['is gone']);
  await expect(failure).toBeVisible(patience);
  bring();
  await expect(content).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

test('an outside remote whose lazy file comes late shows that it is loading, then appears', async ({
  page,
}) => {
  const { failure, content } = await openOutsideRemote(page, ways['comes late'], longLimits);
  await expect(page.getByRole('status').filter({ hasText: 'Still loading' })).toBeVisible();
  await expect(content).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

test('an outside remote whose lazy file hangs says so and is loaded again once the file is there', async ({
  page,
}) => {
  const { bring, failure, content } = await openOutsideRemote(page, hangs);
  await expect(failure).toContainText('chunk_timeout', patience);
  bring();
  await expect(content).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

test('an outside remote whose lazy file is on a frozen server says so and is loaded again afterwards', async ({
  page,
}) => {
  const server = createFreezableServer(page);
  const { bring, failure, content } = await openOutsideRemote(page, server.serve);
  await Promise.all([expect(failure).toContainText('chunk_timeout', patience), wait(frozenFor)]);
  bring();
  server.thaw();
  await expect(content).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});
