import {
  estimateChallenge,
  getChallenge,
  getChallengeAggregate,
  getFairBoards,
  getTopicSubscription,
  listChallengeDiscussion,
  listChallengeLeaderboard,
  listChallengeParticipants,
  listJoinRequests,
  listMemberChallenges,
  listMoments,
  listProgramChallenges,
  type AuthUser,
  type Challenge,
  type LeaderboardRow,
} from '@stridewell/contracts';
import type { Language } from '@stridewell/platform';
import {
  createFakeApi,
  renderScreen,
  sampleChallenge,
  sampleLeaderboardRow,
  samplePage,
  sampleViewer,
  type FakeApi,
} from '@stridewell/testing';
import { configure, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { ChallengesRoutes } from './routes.tsx';

// On a busy machine, a whole page takes longer to render than the default second.
configure({ asyncUtilTimeout: 5000 });

interface PageSettings {
  api?: FakeApi;
  viewer?: AuthUser;
  language?: Language;
}

/** Renders a page of this remote as the shell would. */
export async function showPage(path: string, settings: PageSettings = {}) {
  await ChallengesRoutes.load(path.split('?')[0] ?? path);
  return renderScreen(<ChallengesRoutes />, {
    ...settings,
    path,
    texts: { 'mf-challenges': { en, es } },
  });
}

/** Renders a part of this remote on the page whose slot it fills, by default the dashboard. */
export function showPart(
  part: ReactElement,
  settings: { api: FakeApi; viewer?: Partial<AuthUser>; path?: string },
) {
  return renderScreen(part, {
    api: settings.api,
    viewer: sampleViewer(settings.viewer),
    path: settings.path ?? '/my-dashboard',
    texts: { 'mf-challenges': { en, es } },
  });
}

type Person = Awaited<ReturnType<typeof showPage>>['person'];

/** Opens the menu of a challenge and chooses an item. */
export async function chooseFromMenu(person: Person, name: string) {
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name }));
}

/** The standing of a member who is a day and a half ahead. */
export const aheadStanding: NonNullable<Challenge['standing']> = {
  joinedAt: '2026-11-01T08:00:00.000Z',
  total: 164_000,
  rank: 3,
  rankChange: null,
  dailyAverage: 8200,
  activeDays: 18,
  goalPercent: 68,
  paceSteps: 12_000,
  paceDays: 1.5,
  stepsToGoal: 76_000,
  stepsPerRemainingDay: 6910,
};

/** A running challenge that the viewer has joined. */
export function joinedChallenge(changes: Partial<Challenge> = {}): Challenge {
  return sampleChallenge({
    isJoined: true,
    canJoin: false,
    canLeave: true,
    standing: aheadStanding,
    ...changes,
  });
}

/** An API whose four lists hold the given challenges; the program's challenges are split by their status. */
export function listApi(lists: { mine?: Challenge[]; program?: Challenge[] }): FakeApi {
  const api = createFakeApi();
  api.answer(listMoments, { data: [] });
  api.answer(listMemberChallenges, samplePage(lists.mine ?? []));
  api.answer(listProgramChallenges, ({ query }) =>
    samplePage((lists.program ?? []).filter(({ status }) => status === query?.status)),
  );
  return api;
}

/** A row of the board with a given rank. */
export function placed(rank: number, name: string, changes: Partial<LeaderboardRow> = {}) {
  return sampleLeaderboardRow({
    rank,
    memberId: 1000 + rank,
    name,
    goalPercent: 50,
    total: 200_000 - rank * 1000,
    ...changes,
  });
}

/** The estimate for a planned challenge with too few walkers. */
export const noEstimate = { startDate: '2026-10-22', endDate: '2026-11-20', percent: null };

/** An API with one challenge and a board with the given rows. */
export function challengeApi(
  challenge: Challenge,
  rows: LeaderboardRow[] = [],
  viewerRow: LeaderboardRow | null = null,
): FakeApi {
  const api = createFakeApi();
  api.answer(listMemberChallenges, samplePage([]));
  api.answer(listMoments, { data: [] });
  api.answer(getChallenge, { data: challenge });
  api.answer(estimateChallenge, { data: noEstimate });
  api.answer(listChallengeParticipants, samplePage([]));
  api.answer(listJoinRequests, samplePage([]));
  api.answer(getChallengeAggregate, {
    data: {
      participants: challenge.participants,
      total: null,
      average: null,
      activeParticipants: null,
      goalReached: null,
    },
  });
  const { startDate } = challenge;
  const nobody = { endDate: null, compared: 0, improved: [], consistent: [], own: null };
  api.answer(getFairBoards, { data: { startDate, ...nobody } });
  api.answer(listChallengeDiscussion, samplePage([]));
  const topic = { topic: challenge.id, subscribed: 0, unreadCount: 0 } as const;
  api.answer(getTopicSubscription, { data: topic });
  api.answer(
    listChallengeLeaderboard,
    samplePage(rows, {
      perPage: 5,
      startDate: challenge.startDate,
      endDate: challenge.endDate,
      viewer: viewerRow,
      updatedAt: challenge.updatedAt,
      phase: challenge.phase,
      finalAt: challenge.finalAt,
    }),
  );
  return api;
}
