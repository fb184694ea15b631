import { request } from 'undici';
import type { Client } from 'pg';
import { newId } from '#engine/postgres/index.ts';
import { type Benchmark, type Figure, median, tell } from './figure.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeBoard, makeCrowd, makeTeams, settle } from './people.ts';

/** How often each page is read in a round. */
const readings = 30;
const perPage = 15;
const most = 1.25;

/** A program with one team of everybody, more teams, and a discussion of that team. */
interface Sizes {
  members: number;
  teams: number;
  posts: number;
}

const large: Sizes = { members: 10_000, teams: 5_000, posts: 100_000 };
const small: Sizes = { members: 60, teams: 60, posts: 60 };

interface World extends Crowd {
  teamId: number;
}

async function makeWorld(api: MeasuredApi, sizes: Sizes): Promise<World> {
  const { members, teams, posts } = sizes;
  tell(`making a team of ${members}, ${teams} teams, ${posts} posts`);
  const crowd = await makeCrowd(api, { size: members, signedIn: Math.min(members, 300) });
  const teamId = newId();
  await api.inDatabase(async (client) => {
    await makeOneTeam(client, crowd, { teamId, teams });
    await makeDays(client, crowd);
    await makeBoard(client, crowd, { kind: 'all', bucketShift: 16, most: 500_000 });
    await makePosts(client, crowd, teamId, posts);
  });
  return { ...crowd, teamId };
}

/** Makes teams; everybody is in the first. */
async function makeOneTeam(
  client: Client,
  crowd: Crowd,
  { teamId, teams }: { teamId: number; teams: number },
): Promise<void> {
  const { programId, size } = crowd;
  const joined = { members: size, teams: 1 };
  await makeTeams(client, crowd, { firstTeamId: teamId, teams, joined });
  await client.query(
    `insert into group_size (program_id, group_id, from_day, members)
     values ($1, $2, current_date - 60, $3)`,
    [programId, teamId, size],
  );
}

/** Ten days of steps of everybody. */
async function makeDays(client: Client, { programId }: Crowd): Promise<void> {
  await client.query(
    `insert into member_day (program_id, member_id, day, steps, walked, converted, verified, logged, goal,
       rule_version, last_entry_at)
     select program_id, member_id, current_date - nth, steps, steps, 0, 0, steps, 8000, 1, now()
     from member, generate_series(0, 9) as nth, lateral (select 1 + (member_id + nth) % 9000 as steps) made
     where program_id = $1`,
    [programId],
  );
}

async function makePosts(
  client: Client,
  { programId, firstMemberId, size }: Crowd,
  teamId: number,
  posts: number,
): Promise<void> {
  await client.query(
    `insert into topic (program_id, topic_id, about, posts) values ($1, $2, 'team', $3)`,
    [programId, teamId, posts],
  );
  await client.query(
    `insert into discussion (program_id, discussion_id, topic_id, member_id, text, has_photos, created_at)
     select $1, $2::bigint + nth, $3, $4::bigint + nth % $5::bigint, 'Along the river again', false, now() - interval '1 day'
     from generate_series(1, $6::int) as nth`,
    [programId, newId(), teamId, firstMemberId, size, posts],
  );
}

/** A list, and how many rows it has. */
interface List {
  name: string;
  rows: keyof Sizes;
  path(world: World): string;
}

const lists: readonly List[] = [
  { name: 'members of a team', rows: 'members', path: ({ teamId }) => `/teams/${teamId}/members?` },
  {
    name: 'members of a team by steps',
    rows: 'members',
    path: ({ teamId }) => `/teams/${teamId}/members?orderBy=steps&`,
  },
  {
    name: 'members of a team with their days',
    rows: 'members',
    path: ({ teamId }) => `/teams/${teamId}/members-step-data?`,
  },
  {
    name: 'leaderboard of a team',
    rows: 'members',
    path: ({ teamId }) => `/teams/${teamId}/leaderboard?period=all&`,
  },
  { name: 'posts of a team', rows: 'posts', path: ({ teamId }) => `/teams/${teamId}/discussion?` },
  { name: 'teams', rows: 'teams', path: ({ programId }) => `/programs/${programId}/teams?` },
];

/** Reads a page as one of the members; answers how long that took, in milliseconds. */
async function read(
  { origin }: MeasuredApi,
  { tokens, ...world }: World,
  list: List,
  { page, by }: { page: number; by: number },
): Promise<number> {
  const headers = { authorization: `Bearer ${tokens[by % tokens.length]}` };
  const url = `${origin}/api${list.path({ ...world, tokens })}page=${page}&perPage=${perPage}`;
  const since = performance.now();
  const answer = await request(url, { headers });
  const body = await answer.body.text();
  const took = performance.now() - since;
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${body}`);
  return took;
}

/** Which page of the large list is read the nth time, and by which of its members; of the small one it is the second. */
const visits: Record<string, (pageCount: number, nth: number) => { page: number; by: number }> = {
  'the first page': () => ({ page: 1, by: 0 }),
  'page after page': (pageCount, nth) => ({ page: Math.floor(pageCount / 4) + nth, by: 0 }),
  // Each of them opens the list for the first time there.
  'a page of the middle at once': (pageCount, nth) => ({
    page: Math.floor(pageCount / 2),
    by: nth,
  }),
  // The pager leads from the first page to the last.
  'the last page at once': (pageCount, nth) => ({ page: Math.floor(pageCount), by: nth }),
};

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi();
  try {
    const [many, few] = [await makeWorld(api, large), await makeWorld(api, small)];
    await settle(api);
    const figures: Figure[] = [];
    for (const list of lists) {
      for (const [name, visit] of Object.entries(visits)) {
        figures.push(await compare(list, name, visit));
      }
    }
    return figures;

    async function compare(
      list: List,
      name: string,
      visit: (pageCount: number, nth: number) => { page: number; by: number },
    ): Promise<Figure> {
      const ratios: number[] = [];
      let nth = 0;
      for (let round = 0; round <= rounds; round += 1) {
        const took: [number, number][] = [];
        for (let reading = 0; reading < readings; reading += 1) {
          nth += 1;
          took.push([
            await read(api, many, list, visit(large[list.rows] / perPage, nth % 200)),
            await read(api, few, list, { page: 2, by: nth % 200 }),
          ]);
        }
        const [ofMany, ofFew] = [median(took.map(([of]) => of)), median(took.map(([, of]) => of))];
        // The first round warms both up.
        if (round > 0) ratios.push(ofMany / ofFew);
        tell(`${list.name}, ${name}: ${ofMany.toFixed(2)} ms, ${ofFew.toFixed(2)} ms`);
      }
      const rows = large[list.rows].toLocaleString('en');
      return {
        what: `${list.name}: ${name} of ${rows} ÷ the second of ${small[list.rows]}`,
        value: median(ratios),
        unit: '×',
        target: { most },
        compares: `pages of ${perPage} over HTTP, ${readings} a round, in turn; median of ${rounds} rounds`,
      };
    }
  } finally {
    await api.stop();
  }
}

/** Whether a page of a long list costs what one of a short list does. */
export const deepPages: Benchmark = { name: 'deep-pages', run };
