import { listPoints, listProgramChallenges } from '@stridewell/contracts';
import { createFakeApi, type FakeApi, sampleChallenge, samplePage } from '@stridewell/testing';

/** Answers with a program whose year started on July 1, with a running challenge. */
export function answerPeriods(api: FakeApi): FakeApi {
  const startDate = '2026-07-01';
  const level = { level: 1, from: 0, next: 150, toNext: 150 };
  api.answer(listPoints, () =>
    samplePage([], {
      perPage: 1,
      balance: 0,
      level,
      year: { startDate, points: 0, goal: null },
      challenge: null,
      tally: [],
      weeks: [],
      howToEarn: [],
      updatedAt: '2026-11-20T08:00:00.000Z',
    }),
  );
  const challenge = { id: 5, name: 'Alps', startDate: '2026-03-01', endDate: '2026-03-31' };
  api.answer(listProgramChallenges, () => samplePage([sampleChallenge(challenge)]));
  return api;
}

export const programApi = () => answerPeriods(createFakeApi());
