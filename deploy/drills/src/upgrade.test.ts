import { readFileSync } from 'node:fs';
import { withClient } from '@stridewell/api/ledger-drill';
import { compareCalls, fetchApiOffer } from '@stridewell/releases';
import { missingForDrill } from '@stridewell/tooling/missing-programs';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previousVersion } from './previous-release.fixture.ts';
import { readEverything, writeNews } from './upgrade-reads.fixture.ts';
import type { Reads } from './upgrade-reads.fixture.ts';
import { addedMembers, readMigrationTimes } from './upgrade-rows.fixture.ts';
import { formatSteps, startUpgrade } from './upgrade.fixture.ts';
import type { Side, Upgrade } from './upgrade.fixture.ts';

const missing = missingForDrill(import.meta.url);
const folder = temporaryFolder();
const page = new URL('../../UPGRADING.md', import.meta.url);
const limits = { timeout: 300_000 };

/** Calls that changed against the promise of the changelog: they wait for a second person since 1.1, for security. */
const changedCalls = ['addResellerProgram', 'resumeReseller'];

const ready = ({ api, worker }: Side) => Promise.all([api.ready(), worker.ready()]);
const stop = ({ api, worker }: Side) => Promise.all([api.stop(), worker.stop()]);
const originOf = ({ api }: Side) => `http://${api.at}`;

/** Checks that this version answers what the previous one does, and that enough was answered to tell. */
function checkReads(before: Reads, now: Reads): void {
  const answered = [...before.keys()].filter((read) => before.get(read) === 200);
  const both = answered.filter((read) => now.get(read) === 200);
  console.log(
    `${before.size} reads; ${previousVersion} answers ${answered.length} with 200, both versions ${both.length}`,
  );
  for (const reads of [before, now])
    expect([...reads].filter(([, status]) => status >= 500)).toEqual([]);
  expect(answered.filter((read) => !both.includes(read))).toEqual([]);
  // A read that is refused for everyone proves little.
  expect(both.length / before.size).toBeGreaterThan(0.4);
}

describe.runIf(missing.length === 0)(`an upgrade from ${previousVersion}, and back`, limits, () => {
  let upgrade: Upgrade;
  let own: Side;
  let again: Side;
  beforeAll(async () => {
    upgrade = await startUpgrade(folder);
  }, 900_000);
  afterAll(() => upgrade?.end());

  it('this version waits while the schema is too old, and says how many migrations are missing', async () => {
    own = await upgrade.startSide('own');
    const tooOld = expect.stringMatching(/too old for this version.*\d+ migrations haven't run/);
    await expect
      .poll(own.api.checkReadiness, { timeout: 60_000 })
      .toMatchObject({ status: 503, body: tooOld });
  });

  it('the previous version serves while the migrations run, and then on the new schema', async () => {
    await upgrade.step(`only ${previousVersion}`, async () => {});
    await upgrade.step(`migrations, then only ${previousVersion}`, async () => {
      const since = new Date();
      await upgrade.run('own', 'migrate');
      const ran = await readMigrationTimes(upgrade.administration, since);
      const [slowest] = ran.toSorted((one, other) => other.tookMs - one.tookMs);
      console.log(
        `${ran.length} migrations with ${addedMembers} members; the slowest: ${slowest?.name}, ${slowest?.tookMs.toFixed(0)} ms`,
      );
      expect(readFileSync(page, 'utf8')).toContain(`The ${ran.length} migrations `);
    });
  });

  it('both versions serve the same database in turn', async () => {
    await ready(own);
    await upgrade.step('both in turn', async () => upgrade.serveBy(upgrade.first, own), 300);
  });

  it('this version offers every call of the previous one', async () => {
    const findings = compareCalls(
      await fetchApiOffer(originOf(upgrade.first)),
      await fetchApiOffer(originOf(own)),
    );
    const errors = findings
      .filter(({ severity }) => severity === 'error')
      .map(({ sentence }) => sentence);
    expect(errors.filter((one) => !changedCalls.some((call) => one.includes(`(${call})`)))).toEqual(
      [],
    );
    for (const call of changedCalls) expect(errors.join()).toContain(`(${call})`);
  });

  it('either version can be stopped while the other one serves', async () => {
    await upgrade.step(`${previousVersion} stopped`, async () => {
      await stop(upgrade.first);
      upgrade.serveBy(own);
    });
    again = await upgrade.startSide('previous');
    await ready(again);
    await upgrade.step('back: both in turn', async () => upgrade.serveBy(own, again), 300);
  });

  it('every read of the previous version works in both, also of what only this one stores', async () => {
    const described = originOf(again);
    await writeNews(originOf(own), upgrade.administration);
    const before = await readEverything(described, described, upgrade.administration);
    const now = await readEverything(originOf(own), described, upgrade.administration);
    checkReads(before, now);
  });

  it('no acknowledged write is lost or doubled on the way to this version and back', async () => {
    await upgrade.step('back: this version stopped', async () => {
      await stop(own);
      upgrade.serveBy(again);
    });
    const { entries, ...wrong } = await upgrade.findTruth();
    console.log(formatSteps(upgrade.steps));
    console.log(
      `acknowledged ${upgrade.stats.acknowledged}, lost ${wrong.lost}, doubled ${wrong.doubled}, entries ${entries}, 5xx ${upgrade.stats.unavailable}, slowest ${(upgrade.stats.slowestMs / 1000).toFixed(1)} s`,
    );
    expect(wrong).toEqual({
      lost: 0,
      doubled: 0,
      wrongDays: 0,
      wrongBoards: 0,
      wrongPoints: 0,
      wrongBadges: 0,
    });
    expect(upgrade.stats.complaints).toEqual([]);
    const errors = upgrade.processes.flatMap(
      (one) => one.log().match(/^.*"level":(?:50|60).*$/gm) ?? [],
    );
    // A busy machine refuses some calls with 503, which their callers repeat.
    expect(errors.filter((line) => !line.includes('"status":503'))).toEqual([]);
  });

  it('both versions refuse a schema that a later version marked as too new', async () => {
    await withClient(upgrade.administration, (client) =>
      client.query("insert into stridewell.migration values ('9990-later.sql', '-', now(), true)"),
    );
    for (const release of ['previous', 'own'] as const) {
      const { api } = await upgrade.startSide(release);
      await expect.poll(api.exitCode, { timeout: 60_000 }).toBe(1);
      expect(api.log()).toMatch(
        /too new for this version of Stridewell: its migration 9990-later\.sql/,
      );
    }
  });
});
