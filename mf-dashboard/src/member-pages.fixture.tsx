import {
  getProfile,
  getProgramAggregate,
  listFriends,
  listMemberBadges,
  listMemberJournals,
  listMessages,
  listPoints,
  listProgramJournals,
  listProgramLeaderboard,
  listProgramOrganizations,
  listProgramStepDays,
  listQuestions,
  listRestDays,
  listWellnessMetrics,
  type MetricEntry,
  type PointEntry,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import {
  createFakeApi,
  sampleLeaderboardRow,
  samplePage,
  sampleQuestion,
  type FakeApi,
} from '@stridewell/testing';
import { sampleBadge } from '#badges/badges.fixture.ts';
import { sampleJournal } from '#journals/journals.fixture.ts';
import { today } from '#show-dashboard.fixture.tsx';

const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null };
const morning = '2026-11-20T07:30:00.000Z';
/** Badges are a fixed catalog of about forty, shown on one page. */
const maxBadges = 100;

/** Returns the first page of a list with a number of rows. */
function firstPage<Row, Meta extends object>(
  count: number,
  perPage: number,
  make: (at: number) => Row,
  meta: Meta,
) {
  const rows = Array.from({ length: Math.min(count, perPage) }, (_, at) => make(at));
  const next = count > perPage ? '/next' : null;
  return samplePage(rows, { perPage, total: count, ...meta }, { next });
}

function answerLists(api: FakeApi, count: number): void {
  const counts = { totalCount: count, publicCount: 0, friendsOnlyCount: 0, privateCount: count };
  const message = { type: 'journal-comment', sender: ben, subjectId: 77, isOpen: false } as const;
  const read = {
    excerpt: 'Well walked',
    about: null,
    journalDate: null,
    sentAt: morning,
    readAt: morning,
  };
  const make = (at: number) => ({ id: at + 1, ...message, ...read });
  api.answer(listMessages, firstPage(count, 10, make, { unreadCount: 0 }));
  const journal = (at: number) => sampleJournal({ id: at + 1 });
  api.answer(listMemberJournals, firstPage(count, 10, journal, counts));
  api.answer(listProgramJournals, firstPage(count, 10, journal, {}));
  api.answer(listMemberBadges, {
    data: Array.from({ length: Math.min(count, maxBadges) }, (_, at) =>
      sampleBadge({ id: at + 1 }),
    ),
  });
  api.answer(listQuestions, ({ query }) => {
    const memberAnswered = query?.answered === 1 ? (1 as const) : (0 as const);
    const memberAnswer = memberAnswered === 1 ? { date: today, response: 'On foot' } : null;
    const question = (at: number) =>
      sampleQuestion({ id: at + 1, required: 0, memberAnswered, memberAnswer });
    return firstPage(count, 20, question, {});
  });
  const friend = (at: number) => ({
    ...ben,
    id: at + 1,
    weekSteps: 1000,
    team: null,
    friendsSince: morning,
  });
  api.answer(listFriends, firstPage(count, 15, friend, {}));
  const mill = { programId: 100, image: null, members: 12, teams: 1, isJoined: false };
  const organization = (at: number) => ({ id: at + 1, name: `Mill ${at + 1}`, ...mill });
  api.answer(listProgramOrganizations, firstPage(count, 15, organization, {}));
}

function answerPoints(api: FakeApi, count: number): void {
  const points: Omit<PointEntry, 'id'> = {
    date: '2026-11-19',
    rule: 'goal-day',
    category: 'activity',
    points: 25,
    earned: 25,
    cause: {},
    challenge: null,
    source: 'rule',
    writtenBy: null,
    ruleVersion: 1,
    writtenAt: morning,
    reversedAt: null,
    reversedWhy: null,
  };
  const meta = {
    balance: 160,
    level: { level: 2, from: 150, next: 500, toNext: 340 },
    weeks: [],
    year: { startDate: '2026-09-01', points: 160, goal: 1000 },
    challenge: null,
    tally: [],
    howToEarn: [],
    updatedAt: morning,
  };
  api.answer(
    listPoints,
    firstPage(count, 15, (at) => ({ id: at + 1, ...points }), meta),
  );
  const span = { today, opensOn: addDays(today, -7) };
  const claimed = { claimedAt: morning, isGoalDay: false, points: 25 };
  const rest = (at: number) => ({ ...claimed, date: addDays(today, -1 - at) });
  api.answer(listRestDays, firstPage(count, 7, rest, { ...span, claimable: [] }));
  const weight: Omit<MetricEntry, 'date'> = {
    metric: 'weight',
    value: 70,
    unit: 'kg',
    source: 'manual',
    note: null,
    tags: [],
    deviceName: null,
    quality: null,
    exerciseType: null,
    points: 5,
    isOpen: true,
    writtenAt: morning,
  };
  const day = (at: number) => ({ ...weight, date: addDays(today, -at) });
  const values = Array.from({ length: count }, (_, at) => ({
    date: addDays(today, at - count + 1),
    value: 70,
  }));
  const series = count > 0 ? [{ metric: 'weight', unit: 'kg', values } as const] : [];
  const runs = series.map((one) => ({ ...one, days: count, longestRun: count }));
  api.answer(listWellnessMetrics, firstPage(count, 7, day, { ...span, series: runs }));
}

function answerProgram(api: FakeApi, count: number): void {
  api.answer(getProfile, {
    data: { ...ben, teams: null, registeredDate: '2026-09-01', ...strangers },
  });
  const span = { startDate: '2026-10-22', endDate: today, members: 80, minimumGroup: 10 };
  const figures = { averagePerActiveMember: 20_576, activeTodayPercent: 64, goalMetPercent: 41 };
  const totals = { activeMembers: 60, totalSteps: 1_234_567, isWithheld: false };
  api.answer(getProgramAggregate, { data: { ...span, ...totals, ...figures, updatedAt: morning } });
  const day = (at: number) => ({ ...walked, date: addDays(today, -at) });
  api.answer(listProgramStepDays, firstPage(Math.min(count, 30), 30, day, {}));
  const row = (at: number) =>
    sampleLeaderboardRow({ rank: at + 1, memberId: at + 100, name: `Walker ${at + 1}` });
  const board = { startDate: '2026-11-16', endDate: null, viewer: null, updatedAt: morning };
  api.answer(listProgramLeaderboard, firstPage(count, 5, row, board));
}

const strangers = { friendship: 'none', invitePrimaryId: null, compared: null } as const;
const walked = { steps: 9000, activeMembers: 60, average: 150 };

/** Returns an API in which every list of the members' pages has `count` rows. */
export function createPagesApi(count: number): FakeApi {
  const api = createFakeApi();
  answerLists(api, count);
  answerPoints(api, count);
  answerProgram(api, count);
  return api;
}
