import { openStore, promoteRelease } from '@stridewell/releases';
import type { ReadHealth, ReleaseStore } from '@stridewell/releases';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardReleases } from './guard-releases.ts';
import { buildPageServer } from './page-server.ts';
import { publishedPageOf } from './published-page.ts';
import { publishPlan, publishSmallShell, reason } from './small-product.fixture.ts';

/** No release requests are pending. */
const silent = async () => [];

const [first, second] = ['1.0.0-00000001', '1.0.0-00000002'] as const;

let store: ReleaseStore;
let app: FastifyInstance;
let log: string[];
let end: () => Promise<void>;

beforeEach(async () => {
  store = openStore(temporaryFolder(), {});
  log = [];
  end = async () => undefined;
  app = await buildPageServer({ store, publishedPage: publishedPageOf(store) });
  await publishSmallShell(store);
  await publishPlan(store, first, 'The plan');
  await publishPlan(store, second, 'The new plan');
});
afterEach(async () => {
  await end();
  await app.close();
});

async function currentInPage(): Promise<string | undefined> {
  return /"current":"([^"]+)"/.exec((await app.inject('/plan')).body)?.[1];
}

describe('the guard', () => {
  const failing: ReadHealth = async () => [
    {
      remote: 'mf-plan',
      version: second,
      mounted: 80,
      loadFailed: 0,
      mountFailed: 20,
      crashed: 0,
      members: 100,
      failing: 20,
    },
    {
      remote: 'mf-plan',
      version: first,
      mounted: 10,
      loadFailed: 0,
      mountFailed: 0,
      crashed: 0,
      members: 10,
      failing: 0,
    },
  ];

  it('removes a failing release from the page automatically, and logs it', async () => {
    expect(await currentInPage()).toBe(second);
    end = guardReleases(store, failing, silent, 0.01, (line) => log.push(line));
    await vi.waitFor(async () => expect(await currentInPage()).toBe(first), { timeout: 2000 });
    await end();
    expect(log).toEqual([
      `✗ mf-plan ${second} was rolled back, ${first} is live again: it failed for 20 of 100 members (20.0%, with confidence at least 13.3%): 0 failed to load, 20 failed to mount, 0 crashed later, 0 handler or timer errors; the last stable release: 0.0% of 10, limit 2.5% above that`,
    ]);
    await expect(promoteRelease(store, 'mf-plan', second, reason)).rejects.toThrow('health guard');
  });

  it("logs once that it can't check, and continues", async () => {
    let looks = 0;
    const blind: ReadHealth = async (since) => {
      looks += 1;
      if (looks < 4) throw new Error('no database');
      return failing(since);
    };
    end = guardReleases(store, blind, silent, 0.01, (line) => log.push(line));
    await vi.waitFor(() => expect(log).toHaveLength(2), { timeout: 2000 });
    expect(log[0]).toBe("Can't check the health of releases: no database");
  });

  it('checks nothing when it is off', async () => {
    const read = vi.fn(failing);
    await guardReleases(store, read, silent, 0)();
    expect(read).not.toHaveBeenCalled();
  });
});
