import { type ReleaseOutcome, reportReleaseHealth } from '@stridewell/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { asProvider, outsidePrograms } from '#engine/postgres/index.ts';
import { deleteExpired } from '#operations/housekeeping/housekeeping.service.ts';
import { readReleaseHealth } from '#index.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { reportReleaseHealth as countOutcomes } from './releases.service.ts';
import { createReportLimits, maxKindsPerMinute, maxOutcomesPerMinute } from './releases.policy.ts';

const api = await startTestApi({ metricsToken: 'a-token-for-metrics' });
const maya = await api.makeMember(await api.makeProgram());
const theo = await api.makeMember(await api.makeProgram());
await signInAhead(api, [maya, theo]);

const headers = { authorization: 'Bearer a-token-for-metrics' };
const release = { remote: 'mf-teams', version: '1.2.0-0123abcd' };
const mounted = { ...release, outcome: 'mounted' } as const;
const nothing = {
  mounted: 0,
  loadFailed: 0,
  mountFailed: 0,
  crashed: 0,
  handlerThrew: 0,
  embedded: 0,
  slow: 0,
  readyMs: null,
  causes: {},
};
const broken = { ...release, outcome: 'load_failed', cause: 'entry_missing' } as const;

/** Each test has its own minute, so that they don't share limits. */
let minute = 0;
let now = '';
beforeEach(async () => {
  minute += 1;
  now = `2026-11-21T09:${String(minute).padStart(2, '0')}:30.000Z`;
  setClock(now);
  await asProvider(api.pools, async (db) => {
    await db.deleteFrom('releaseHealth').execute();
    await db.deleteFrom('releaseWitness').execute();
    await db.deleteFrom('releaseCause').execute();
  });
});

type Outcomes = readonly ReleaseOutcome[];

async function report(member: TestMember, ...outcomes: Outcomes): Promise<number> {
  const body = { outcomes: [...outcomes] };
  return (await api.as(member).call(reportReleaseHealth, { body })).data.counted;
}

async function ask(since: string, given: Record<string, string> = headers) {
  return api.nobody.request({ url: `/api/release-health?since=${since}`, headers: given });
}

function countsSinceNow() {
  return readReleaseHealth(api.database.connection, new Date(now));
}

describe('reported outcomes', () => {
  it('are counted by release and kind, from all members', async () => {
    const crashed = { ...release, outcome: 'crashed' } as const;
    const other = { ...release, version: '1.3.0-0123abcd', outcome: 'mount_failed' } as const;
    expect(await report(maya, mounted, broken, mounted, other)).toBe(4);
    expect(await report(theo, mounted, crashed)).toBe(2);
    expect(await countsSinceNow()).toEqual([
      {
        ...release,
        ...nothing,
        mounted: 3,
        loadFailed: 1,
        crashed: 1,
        causes: { entry_missing: 1 },
        members: 2,
        failing: 2,
      },
      { ...release, ...nothing, version: '1.3.0-0123abcd', mountFailed: 1, members: 1, failing: 1 },
    ]);
  });

  it('include the load time, slow starts, failed handlers and partner pages, also in the metrics', async () => {
    const threw = { ...release, outcome: 'handler_threw', cause: 'handler_threw' } as const;
    await report(maya, { ...mounted, readyMs: 300 }, { ...mounted, readyMs: 4500 }, threw);
    await report(theo, { ...mounted, isEmbedded: true }, { ...broken, isEmbedded: true });
    expect(await countsSinceNow()).toEqual([
      {
        ...release,
        ...nothing,
        mounted: 3,
        loadFailed: 1,
        handlerThrew: 1,
        embedded: 2,
        slow: 1,
        readyMs: 2400,
        causes: { entry_missing: 1, handler_threw: 1 },
        members: 2,
        failing: 2,
      },
    ]);
    const metrics = (await api.nobody.request({ url: '/api/metrics', headers })).payload;
    const of = 'remote="mf-teams",version="1.2.0-0123abcd"';
    for (const line of [
      `release_outcomes{${of},outcome="mounted"} 3`,
      `release_outcomes{${of},outcome="handler_threw"} 1`,
      `release_failures{${of},cause="entry_missing"} 1`,
      `release_members{${of},state="failing"} 2`,
      `release_outcomes_embedded{${of}} 2`,
      `release_starts_slow{${of}} 1`,
      `release_ready_seconds{${of}} 2.4`,
    ]) {
      expect(metrics).toContain(line);
    }
  });

  it('are counted completely if many people report at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => api.makeMember(maya)));
    await signInAhead(api, people);
    setClock(now);
    const other = { ...mounted, remote: 'mf-admin' };
    // In both orders, which would deadlock if the rows were locked in the order of the reports.
    await Promise.all(
      people.map((person, at) => report(person, ...(at % 2 ? [mounted, other] : [other, mounted]))),
    );
    expect((await countsSinceNow()).map((row) => row.mounted)).toEqual([12, 12]);
  });

  it('are limited per person and minute, and concurrent calls share the allowance', async () => {
    const many = Array.from({ length: 10 }, () => broken);
    const counted = await Promise.all([report(maya, ...many), report(maya, ...many)]);
    expect(counted.sort()).toEqual([0, maxOutcomesPerMinute]);
    expect(await report(theo, ...many)).toBe(maxOutcomesPerMinute);
    expect(await countsSinceNow()).toMatchObject([{ loadFailed: 2 * maxOutcomesPerMinute }]);
    setClock(new Date(Date.parse(now) + 60_000).toISOString());
    expect(await report(maya, broken)).toBe(1);
  });

  it('count once per member, no matter how many there are and from which session', async () => {
    for (let at = 0; at < 3; at += 1) {
      setClock(new Date(Date.parse(now) + at * 60_000).toISOString());
      await report(maya, broken, broken, broken, mounted);
    }
    await report(theo, mounted);
    expect(await countsSinceNow()).toMatchObject([{ members: 2, failing: 1 }]);
  });

  it('only count releases that the member gets', async () => {
    const outcomes = [mounted, broken, { ...mounted, version: '9.9.9-00000000' }];
    const isGiven = async (member: { memberId: number }, remote: string, version: string) =>
      member.memberId === maya.memberId && remote === release.remote && version === release.version;
    const rules = { isGiven, personKey: Buffer.alloc(32), limits: createReportLimits() };
    const counted = (member: TestMember) =>
      api.inProgram(member, (db) =>
        countOutcomes(
          db,
          { ...member, sessionId: 1, adminLevel: 0, timeZone: 'UTC', dayStartsAt: 0 },
          { outcomes },
          rules,
          new Date(now),
        ),
      );
    expect(await counted(maya)).toBe(2);
    expect(await counted(theo)).toBe(0);
    expect(await countsSinceNow()).toMatchObject([{ ...release, members: 1, failing: 1 }]);
  });

  it('need a session, and are refused if they contain anything else', async () => {
    await expect(
      api.nobody.call(reportReleaseHealth, { body: { outcomes: [mounted] } }),
    ).rejects.toMatchObject({ code: 'not_signed_in' });
    for (const wrong of [
      { memberId: 1 },
      { remote: 'shell' },
      { version: 'latest' },
      { readyMs: -1 },
    ]) {
      const payload = { outcomes: [{ ...mounted, ...wrong }] };
      const request = { method: 'POST', url: '/api/releases/health', payload } as const;
      expect((await api.as(maya).request(request)).statusCode).toBe(400);
    }
    expect(await countsSinceNow()).toEqual([]);
  });
});

describe('the limit of one person', () => {
  it('also applies to invented releases', () => {
    const { takeOutcomes: take } = createReportLimits();
    const invented = Array.from({ length: 100 }, (_, at) => ({
      ...mounted,
      version: `1.${at}.0-0123abcd`,
    }));
    expect(take(1, invented, new Date())).toHaveLength(maxKindsPerMinute);
    expect(take(2, invented, new Date())).toHaveLength(maxKindsPerMinute);
  });
});

describe('the counts', () => {
  it('start with the minute of the requested instant', async () => {
    await report(maya, mounted);
    const health = { ...release, ...nothing, mounted: 1, members: 1, failing: 0 };
    expect((await ask(now)).json()).toEqual({ data: [health] });
    expect((await ask(new Date(Date.parse(now) + 60_000).toISOString())).json()).toEqual({
      data: [],
    });
  });

  it('count members from the instant itself, so that a rollout in the same minute starts from zero', async () => {
    await report(maya, broken);
    const later = new Date(Date.parse(now) + 10_000).toISOString();
    setClock(later);
    await report(theo, mounted);
    expect((await ask(later)).json()).toMatchObject({ data: [{ members: 1, failing: 0 }] });
  });

  it('are only readable with the token', async () => {
    expect((await ask(now, {})).statusCode).toBe(401);
    expect((await ask(now, { authorization: 'Bearer a-token-for-nothing' })).statusCode).toBe(401);
    const asMember = await api.as(maya).request({ url: `/api/release-health?since=${now}` });
    expect(asMember.statusCode).toBe(401);
  });

  it.each(['', 'yesterday', '2026-11-21'])('are not read since “%s”', async (since) => {
    const answer = await ask(since);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { fields: { since: [expect.any(String)] } } });
  });

  it('contain nothing about a person or a program', async () => {
    await report(maya, broken);
    const rows = await outsidePrograms(api.pools, (db) =>
      db.selectFrom('releaseHealth').selectAll().where('loadFailed', '>', 0).execute(),
    );
    expect(rows).toEqual([
      {
        minute: `${now.slice(0, 17)}00.000Z`,
        ...release,
        mounted: 0,
        loadFailed: 1,
        mountFailed: 0,
        crashed: 0,
        handlerThrew: 0,
        embedded: 0,
        slow: 0,
        timed: 0,
        timedMs: 0,
      },
    ]);
    const told = await outsidePrograms(api.pools, (db) =>
      db.selectFrom('releaseWitness').selectAll().execute(),
    );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${maya.memberId}|${maya.programId}`));
  });

  it('are deleted after seven days', async () => {
    // By the database's clock, which still runs.
    await outsidePrograms(api.pools, (db) =>
      sql`insert into release_health (minute, remote, version, crashed)
        select now() - make_interval(days => age), 'mf-teams', '1.0.0', age
        from unnest(array[6, 8]) as age`.execute(db),
    );
    await deleteExpired(api.pools);
    const kept = await readReleaseHealth(api.database.connection, new Date(0));
    expect(kept.map(({ crashed }) => crashed)).toEqual([6]);
  });
});
