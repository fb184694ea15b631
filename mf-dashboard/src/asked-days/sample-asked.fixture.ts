import type { UnusualDay } from '@stridewell/contracts';

/** A day that an administrator asked about, without an answer. */
export function sampleAsked(changes: Partial<UnusualDay> = {}): UnusualDay {
  return {
    memberId: 7,
    name: 'Ana Ruiz',
    date: '2026-11-19',
    reasons: ['many-steps'],
    logged: 80_000,
    walked: 80_000,
    converted: 0,
    usualMean: 8000,
    usualDeviation: 900,
    flaggedAt: '2026-11-20T06:00:00.000Z',
    status: 'asked',
    answer: null,
    answeredAt: null,
    question: 'Did you mean 8,000?',
    askedAt: '2026-11-20T07:00:00.000Z',
    settledBy: null,
    settledAt: null,
    ...changes,
  };
}
