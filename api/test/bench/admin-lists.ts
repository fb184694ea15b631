import { request } from 'undici';
import { type Benchmark, type Figure, median, tell } from './figure.ts';
import { makeProgramOfAdmin, type ProgramOfAdmin, type ProgramSizes } from './admin-program.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { settle } from './people.ts';

/** How often a round reads each page. */
const readings = 20;
const most = 1.25;

const large: ProgramSizes = {
  members: 20_000,
  teams: 500,
  organizations: 50,
  others: 500,
  log: 100_000,
  unusualDays: 2_000,
};
const small: ProgramSizes = {
  members: 200,
  teams: 5,
  organizations: 3,
  others: 15,
  log: 500,
  unusualDays: 20,
};

const members = 'status=active&sortColumn=name&sortOrder=asc&page=1&perPage=50';

/** The first page of each list, as the admin page requests it. */
const pages: Readonly<Record<string, (of: ProgramOfAdmin) => string>> = {
  members: ({ programId }) => `/programs/${programId}/members?${members}`,
  'members, the last name first': ({ programId }) =>
    `/programs/${programId}/members?${members.replace('asc', 'desc')}`,
  'members by e-mail': ({ programId }) =>
    `/programs/${programId}/members?${members.replace('=name', '=email')}`,
  'members by registration': ({ programId }) =>
    `/programs/${programId}/members?${members.replace('=name', '=registeredDate')}`,
  'members by last visit': ({ programId }) =>
    `/programs/${programId}/members?${members.replace('=name', '=lastVisit')}`,
  'members found by a name': ({ programId }) =>
    `/programs/${programId}/members?${members}&search=berg`,
  'members found by an e-mail address': ({ programId, firstMemberId }) =>
    `/programs/${programId}/members?${members}&search=member-${firstMemberId + 7}@example.org`,
  administrators: ({ programId }) => `/programs/${programId}/members?${members}&adminsOnly=1`,
  'members in no team': ({ programId }) => `/programs/${programId}/members?${members}&inNoTeam=1`,
  'members in no organization': ({ programId }) =>
    `/programs/${programId}/members?${members}&inNoOrganization=1`,
  'members with a device': ({ programId }) =>
    `/programs/${programId}/members?${members}&hasDevice=1`,
  'members without a device': ({ programId }) =>
    `/programs/${programId}/members?${members}&hasDevice=0`,
  'members not seen for 30 days': ({ programId }) =>
    `/programs/${programId}/members?${members}&notSeenForDays=30`,
  'members taken out': ({ programId }) =>
    `/programs/${programId}/members?${members.replace('active', 'deactivated')}`,
  'members, also those taken out': ({ programId }) =>
    `/programs/${programId}/members?${members.replace('active', 'all')}`,
  'members of an organization': ({ programId, organizationId }) =>
    `/programs/${programId}/members?${members}&organizationId=${organizationId}`,
  teams: ({ programId }) => `/programs/${programId}/teams?page=1&perPage=20`,
  'teams, the newest first': ({ programId }) =>
    `/programs/${programId}/teams?page=1&perPage=20&sort=newest`,
  'teams, the largest first': ({ programId }) =>
    `/programs/${programId}/teams?page=1&perPage=20&sort=members`,
  'teams found by a name': ({ programId }) =>
    `/programs/${programId}/teams?page=1&perPage=20&search=eam%204`,
  organizations: ({ programId }) => `/programs/${programId}/organizations?page=1&perPage=20`,
  'admin log': ({ programId }) => `/programs/${programId}/admin-log?page=1&perPage=20`,
  'admin log of one act': ({ programId }) =>
    `/programs/${programId}/admin-log?page=1&perPage=20&action=changed-settings`,
  'acts on many': ({ programId }) => `/programs/${programId}/bulk-acts?page=1&perPage=15`,
  'unusual days': ({ programId }) => `/programs/${programId}/unusual-days?page=1&perPage=15`,
  'unusual days, settled': ({ programId }) =>
    `/programs/${programId}/unusual-days?page=1&perPage=15&status=settled`,
  notices: () => '/notices?page=1&perPage=10',
  'notices of organizations': () => '/notices/organization?page=1&perPage=10',
  questions: ({ programId }) => `/programs/${programId}/questions?page=1&perPage=20&status=all`,
  'e-mail archive': ({ programId }) => `/email-archive/${programId}?page=1&perPage=10`,
  'e-mail templates': () => '/email-templates?page=1&perPage=10',
  'people files': ({ programId }) => `/programs/${programId}/eligibility-files?page=1&perPage=10`,
  'program stats: totals': ({ programId }) => `/programs/${programId}/aggregate-data`,
  'program stats: days': ({ programId }) => `/programs/${programId}/step-data?page=1&perPage=100`,
  'program stats: chart': ({ programId }) =>
    `/programs/${programId}/daily-steps-activities-graph-data`,
  'audience of an email: everyone': ({ programId }) => `/programs/${programId}/mail-audience`,
  'audience of a mail: in no team': ({ programId }) =>
    `/programs/${programId}/mail-audience?inNoTeam=1`,
  'audience of a mail: silent for 7 days': ({ programId }) =>
    `/programs/${programId}/mail-audience?inactiveDays=7`,
  'audience of a mail: an organization': ({ programId, organizationId }) =>
    `/programs/${programId}/mail-audience?organizationId=${organizationId}`,
};

/** Reads a page as the administrator; returns the duration in milliseconds. */
async function read({ origin }: MeasuredApi, of: ProgramOfAdmin, path: string): Promise<number> {
  const since = performance.now();
  const answer = await request(`${origin}/api${path}`, {
    headers: { authorization: `Bearer ${of.token}` },
  });
  const body = await answer.body.text();
  const took = performance.now() - since;
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${body}`);
  return took;
}

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi();
  try {
    const many = await makeProgramOfAdmin(api, large);
    const few = await makeProgramOfAdmin(api, small);
    await settle(api);
    const figures: Figure[] = [];
    for (const [name, pathOf] of Object.entries(pages)) {
      const ratios: number[] = [];
      let last = '';
      for (let round = 0; round <= rounds; round += 1) {
        const took: [number, number][] = [];
        for (let reading = 0; reading < readings; reading += 1)
          took.push([await read(api, many, pathOf(many)), await read(api, few, pathOf(few))]);
        const [largeTimes, smallTimes] = [
          median(took.map(([of]) => of)),
          median(took.map(([, of]) => of)),
        ];
        // The first round warms up both sides.
        if (round > 0) ratios.push(largeTimes / smallTimes);
        last = `${largeTimes.toFixed(2)} ms, ${smallTimes.toFixed(2)} ms`;
      }
      const value = median(ratios);
      tell(`${name}: ${last}, ${value.toFixed(3)}`);
      figures.push({
        what: `${name}: first page of a large program ÷ of a small one`,
        value,
        unit: '×',
        target: { most },
        compares: `20,000 members in 500 teams, beside 200 in 5, over HTTP, ${readings} readings a round, in turn; median of ${rounds} rounds`,
      });
    }
    return figures;
  } finally {
    await api.stop();
  }
}

/** Whether the first page of each admin list is as fast in a large program as in a small one. */
export const adminLists: Benchmark = { name: 'admin-lists', run };
