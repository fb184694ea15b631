import {
  addSteps,
  celebrateMoments,
  explain,
  getCheersToday,
  getStreak,
  listActivities,
  listAskedDays,
  listBadgeMoments,
  listFriends,
  listGoalMoments,
  listMemberChallenges,
  listMemberJournals,
  listMemberNotices,
  listMessages,
  listProgramChallenges,
  listRestDays,
  listStepDays,
  listUsedActivities,
  listWellnessMetrics,
  type AuthUser,
  type MemberStreak,
  type StepDay,
} from '@stridewell/contracts';
import type { Language } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import {
  createFakeApi,
  renderScreen,
  sampleActivity,
  samplePage,
  sampleStepDay,
  sampleViewer,
  type FakeApi,
} from '@stridewell/testing';
import type { ReactElement } from 'react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import type { StepEntry } from '#steps/entry-change.ts';

/** The current day in the tests, for the samples of every package. */
export const today = '2026-11-20';

/** A quarter to ten in Madrid. */
const now = new Date('2026-11-20T08:45:00Z');

/** Sets the date to `now`; clocks and timers keep running. */
export function stopCalendar(at = now): void {
  jest.useFakeTimers({
    now: at,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
      'hrtime',
    ],
  });
}

/** A manual step entry that Ana wrote this morning. */
export function sampleEntry(changes: Partial<StepEntry> = {}): StepEntry {
  return {
    id: 40,
    source: 'manual',
    steps: 3000,
    activityId: null,
    activityName: null,
    activitySlug: null,
    minutes: null,
    stepsPerMinute: null,
    isOnFoot: false,
    note: null,
    isCounted: true,
    writtenBy: 'Ana Ruiz',
    writtenAt: '2026-11-20T07:30:00.000Z',
    ...changes,
  };
}

/** A day with one manual entry by Ana. */
export function sampleWalk(date: string, steps: number, changes: Partial<StepDay> = {}): StepDay {
  return sampleStepDay(date, {
    steps,
    logged: steps,
    walked: steps,
    goalMet: steps >= 8000,
    updatedAt: '2026-11-20T07:30:00.000Z',
    entries: [sampleEntry({ steps })],
    ...changes,
  });
}

/** Mocks a ledger that keeps the days written to it, as the server would. */
export function keepLedger(api: FakeApi, days: readonly StepDay[]): void {
  let ledger = [...days];
  const lastDay = days[0] && days[0].date > today ? days[0].date : today;
  const window = { today, opensOn: addDays(today, -7), lastDay };
  api.answer(listStepDays, ({ query }) => {
    const page = query?.page ?? 1;
    const asked = ledger.filter(
      ({ date }) => date >= (query?.startDate ?? '0000-01-01') && date <= (query?.endDate ?? today),
    );
    const rows = asked.slice((page - 1) * 7, page * 7);
    const meta = { ...window, page, perPage: 7, total: asked.length };
    const next = asked.length > page * 7 ? '/next' : null;
    return samplePage(rows, meta, { next });
  });
  api.answer(addSteps, ({ body }) => {
    const [item] = body.stepData;
    const before = ledger.find(({ date }) => date === item?.date);
    if (!item || !before) throw new Error('The ledger has no such day.');
    const isMeant = (entry: StepEntry) =>
      item.activityId === undefined
        ? entry.source === 'manual'
        : entry.activityId === item.activityId;
    const held = item.mode === 'add' ? before.entries.find(isMeant) : undefined;
    const note = item.note ?? held?.note ?? null;
    const minutes = (item.minutes ?? 0) + (held?.minutes ?? 0);
    const written =
      item.activityId === undefined
        ? sampleEntry({ id: 41, steps: (item.steps ?? 0) + (held?.steps ?? 0), note })
        : sampleEntry({
            id: 42,
            source: 'converted',
            activityId: item.activityId,
            activityName: 'Yoga',
            activitySlug: 'yoga',
            minutes,
            stepsPerMinute: 50,
            steps: minutes * 50,
            note,
          });
    const entries = [
      ...before.entries.filter((entry) => !isMeant(entry)),
      ...(written.steps > 0 ? [written] : []),
    ];
    const steps = entries.reduce((sum, entry) => sum + entry.steps, 0);
    const day = { ...before, entries, steps, logged: steps, walked: steps, goalMet: steps >= 8000 };
    ledger = ledger.map((known) => (known.date === day.date ? day : known));
    return { data: { days: [day] } };
  });
}

/** The last seven days; today has the given steps. */
export function sampleWeek(todaysSteps: number): StepDay[] {
  const earlier = [9000, 4000, 8000, 0, 12_000, 2500];
  return [
    todaysSteps > 0 ? sampleWalk(today, todaysSteps) : sampleStepDay(today),
    ...earlier.map((steps, index) => {
      const date = addDays(today, -1 - index);
      return steps > 0 ? sampleWalk(date, steps) : sampleStepDay(date);
    }),
  ];
}

/** A streak of six days, with today still open. */
export function sampleStreak(changes: Partial<MemberStreak> = {}): MemberStreak {
  const days = Array.from({ length: 7 }, (_, at) => ({
    date: addDays(today, -at),
    mark: at === 0 ? ('open' as const) : ('counted' as const),
  }));
  return {
    current: 6,
    longest: 12,
    freezes: 0,
    countsBy: 'goal',
    todayCounts: false,
    isAtRisk: true,
    today,
    days,
    ...changes,
  };
}

const noCounts = {
  totalCount: null,
  publicCount: null,
  friendsOnlyCount: null,
  privateCount: null,
};

/** An API with data for every card of the dashboard; `steps` are today's. */
export function createDashboardApi({ steps = 3000 } = {}): FakeApi {
  const api = createFakeApi();
  keepLedger(api, sampleWeek(steps));
  api.answer(listMemberChallenges, samplePage([]));
  api.answer(listProgramChallenges, samplePage([]));
  api.answer(listMemberNotices, samplePage([]));
  const nothing = { day: null, score: null, rank: null, points: null };
  api.answer(explain, { data: { subject: 'day', ...nothing } });
  api.answer(getStreak, { data: sampleStreak() });
  api.answer(listRestDays, samplePage([], { today, opensOn: addDays(today, -7), claimable: [] }));
  api.answer(listAskedDays, samplePage([]));
  api.answer(listBadgeMoments, { data: [] });
  api.answer(listGoalMoments, { data: [] });
  api.answer(celebrateMoments, { data: { celebrated: 1 } });
  api.answer(getCheersToday, { data: { memberIds: [], left: 10 } });
  api.answer(listMessages, samplePage([], { unreadCount: 0 }));
  api.answer(listFriends, samplePage([]));
  api.answer(listMemberJournals, samplePage([], noCounts));
  api.answer(
    listWellnessMetrics,
    samplePage([], { today, opensOn: addDays(today, -7), series: [] }),
  );
  api.answer(listUsedActivities, { data: [] });
  api.answer(listActivities, {
    data: [
      sampleActivity(),
      sampleActivity({ id: 2, name: 'Rowing', slug: 'rowing', stepsPerMinute: 150 }),
      sampleActivity({ id: 3, name: 'Kite walking', slug: null, stepsPerMinute: 60 }),
    ],
  });
  return api;
}

/** Renders a part of the dashboard as the page would. */
export function showPart(
  part: ReactElement,
  settings: { api?: FakeApi; viewer?: Partial<AuthUser>; language?: Language; path?: string } = {},
) {
  const { api = createDashboardApi(), viewer, language = 'en', path = '/my-dashboard' } = settings;
  return renderScreen(part, {
    api,
    language,
    path,
    viewer: sampleViewer(viewer),
    texts: { 'mf-dashboard': { en, es } },
  });
}
