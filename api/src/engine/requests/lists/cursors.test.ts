import { adminLevels, type Endpoint, endpoints, listMemberNotices } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { lowest } from '#test/isolation/declared-access.fixture.ts';
import { makePopulation, type Population } from '#test/isolation/population.fixture.ts';
import { sampleOf, schemaOf } from '#test/isolation/sample-calls.fixture.ts';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';

const api = await startTestApi();
const [program, other] = [await api.makeProgram(), await api.makeProgram()];
const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
const stranger = await api.makeMember(other);
const crowded = await api.makeProgram();
const reader = await api.makeMember(crowded);

const everybody = makePopulation(api);

async function post(of: TestProgram, begins: string): Promise<number> {
  const noticeId = newId();
  const words = { title: 'Walk', message: '<p>Friday</p>', type: 'admin' } as const;
  await api.inProgram(of, (db) =>
    db
      .insertInto('notice')
      .values({ ...words, programId: of.programId, noticeId, begins, expires: null })
      .execute(),
  );
  return noticeId;
}

async function read(
  query: { cursor?: string | undefined; page?: number; perPage?: number },
  by = maya,
) {
  return api.as(by).call(listMemberNotices, { params: { id: by.memberId }, query });
}

/** Follows a member's list to its end; `meanwhile` runs after each page. */
async function follow(meanwhile: () => Promise<unknown> = async () => {}, perPage = 3) {
  const seen: number[] = [];
  for (let cursor: string | undefined, page = 1; ; page += 1) {
    const answer = await read({ cursor, perPage });
    expect(answer.meta.page).toBe(page);
    expect(answer.links).toEqual({
      next: answer.meta.nextCursor === undefined ? null : (expect.stringContaining('=') as string), // matchers are typed any
      prev: null,
    });
    seen.push(...answer.data.map(({ id }) => id));
    cursor = answer.meta.nextCursor;
    if (cursor === undefined) return seen;
    await meanwhile();
  }
}

async function urlOf(member: TestMember, query: string): Promise<number> {
  const url = `/api/members/${member.memberId}/notices?${query}`;
  return (await api.as(member).request({ url })).statusCode;
}

describe('a list read by cursor', () => {
  // Several on one day, so that the ID decides between them.
  const days = ['2026-01-01', '2026-01-03', '2026-01-02', '2026-01-03', '2026-01-03'];
  const made = Promise.all([...days, ...days].map((day) => post(program, day)));

  it('returns the same rows as numbered pages, in the same order', async () => {
    const ids = await made;
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read({ page, perPage: 3 })));
    const numbered = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(numbered.toSorted()).toEqual(ids.toSorted());
    expect(await follow()).toEqual(numbered);
    expect(pages.map(({ meta }) => meta.nextCursor !== undefined)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(pages[0]?.links.next).toContain('page=2');
  });

  it('neither skips nor repeats a row while others write', async () => {
    const before = await follow();
    // A newer one arrives with each page: with page numbers, every page would start with the previous row.
    const while1 = await follow(() => post(program, '2026-01-04'));
    const kept = while1.filter((id) => before.includes(id));
    expect(kept).toEqual(before);
    expect(new Set(while1).size).toBe(while1.length);
    // A shown one is deleted with each page: with page numbers, every page would skip one.
    const [gone] = before;
    const while2 = await follow(() =>
      api.inProgram(program, (db) =>
        db
          .deleteFrom('notice')
          .where('programId', '=', program.programId)
          .where('begins', '=', '2026-01-04')
          .execute(),
      ),
    );
    expect(gone).toBeDefined();
    expect(before.every((id) => while2.includes(id))).toBe(true);
  });

  it('can continue from a numbered page', async () => {
    const all = await follow();
    const second = await read({ page: 2, perPage: 3 });
    const third = await read({ cursor: second.meta.nextCursor, perPage: 3 });
    expect(third.meta.page).toBe(3);
    expect(third.data.map(({ id }) => id)).toEqual(all.slice(6, 9));
  });

  it('refuses a cursor that was issued to someone else, or for another list', async () => {
    await Promise.all(days.map((day) => post(other, day)));
    const { nextCursor = '' } = (await read({ perPage: 3 })).meta;
    expect(await urlOf(maya, `cursor=${nextCursor}`)).toBe(200);
    expect(await urlOf(theo, `cursor=${nextCursor}`)).toBe(400);
    expect(await urlOf(stranger, `cursor=${nextCursor}`)).toBe(400);
    expect(await urlOf(maya, `cursor=${nextCursor}&page=2`)).toBe(400);
  });

  it('gets the same cursor each time, which reveals nothing about the previous row', async () => {
    const { meta, data } = await read({ perPage: 3 });
    expect((await read({ perPage: 3 })).meta.nextCursor).toBe(meta.nextCursor);
    const told = Buffer.from(meta.nextCursor ?? '', 'base64url').toString('latin1');
    expect(told).not.toContain(String(data.at(-1)?.id));
  });

  it('refuses a forged or altered cursor', async () => {
    const { nextCursor = '' } = (await read({ perPage: 3 })).meta;
    const place = { page: 2, after: { begins: '2026-01-01', id: 1 } };
    const forged = Buffer.from(JSON.stringify(place)).toString('base64url');
    const changed = Buffer.from(nextCursor, 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    const altered = changed.toString('base64url');
    for (const cursor of [forged, altered, nextCursor.slice(0, -4), nextCursor.slice(0, 9), '']) {
      expect(await urlOf(maya, `cursor=${encodeURIComponent(cursor)}`), cursor).toBe(400);
    }
  });
});

it('a numbered page counts from the top, including rows written since', async () => {
  const made = await Promise.all(
    Array.from({ length: 160 }, (_, nth) => post(crowded, addDays('2025-01-01', nth))),
  );
  const ids = made.toReversed();
  const page = async (number: number) =>
    (await read({ page: number, perPage: 50 }, reader)).data.map(({ id }) => id);
  expect([...(await page(3)), ...(await page(4))]).toEqual(ids.slice(100));
  await post(crowded, '2026-01-01');
  expect(await page(4)).toEqual(ids.slice(149));
  const { links, meta } = await read({ page: 4, perPage: 50 }, reader);
  expect(links.prev).toContain('page=3');
  expect([meta.page, meta.total]).toEqual([4, 161]);
});

describe('every list with a cursor', () => {
  const lists = Object.entries(endpoints).filter(
    ([, { list, owns }]) => list?.place !== undefined && owns !== undefined,
  );

  /** Returns the bystander, who is in every list, or someone who may read the program's lists. */
  function callerOf({ access }: Endpoint, { bystander, people }: Population): TestMember {
    const admin = people.find(({ roleName }) => adminLevels[roleName] >= lowest[access]);
    return access === 'member' || !admin ? bystander : admin.member;
  }

  it.each(lists)('%s returns the same rows by cursor as by number', async (_, endpoint) => {
    const population = await everybody;
    const by = callerOf(endpoint, population);
    const id = endpoint.owns === 'program' ? population.program.programId : by.memberId;
    const { properties = {}, required = [] } = schemaOf(endpoint.query);
    // The search text is part of a name.
    const sample = (name: string) =>
      name === 'search' ? 'a' : sampleOf(properties[name] ?? {}, () => id, population.today, name);
    const asked = required.map((name) => [name, sample(name)].join('='));
    const path = endpoint.path.replace(':id', String(id));
    const url = `/api${path}?${[...asked, 'perPage=3'].join('&')}`;
    const pages = async (
      next: (url: string, page: number, cursor: string | undefined) => string,
    ) => {
      const rows: unknown[] = [];
      for (let page = 1, at = `${url}&page=1`; page <= 4; page += 1) {
        const answer = await api.as(by).request({ url: at });
        expect(answer.statusCode, answer.body).toBe(200);
        const { data, meta } = answer.json<{ data: unknown[]; meta: { nextCursor?: string } }>();
        rows.push(...data);
        if (meta.nextCursor === undefined) break;
        at = next(url, page + 1, meta.nextCursor);
      }
      return rows;
    };
    const byNumber = await pages((at, page) => `${at}&page=${page}`);
    expect(byNumber.length).toBeGreaterThan(0);
    expect(await pages((at, _page, cursor) => `${at}&cursor=${cursor}`)).toEqual(byNumber);
  });
});
