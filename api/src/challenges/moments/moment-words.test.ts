import type { ChallengeFormatName, Moment } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { certificateWords, pictureWords } from './moment-words.ts';
import type { OwnResult } from './moments.sql.ts';

const finished = (format: ChallengeFormatName, steps: number): Moment => ({
  key: 'finish:500',
  kind: 'finish',
  day: '2026-11-18',
  milestoneId: null,
  title: null,
  challengeId: 500,
  challengeName: 'Autumn Loop',
  rank: 1,
  format,
  steps,
  isAverage: false,
  group: null,
});
const result = (format: ChallengeFormatName, total: number): OwnResult => ({
  challengeId: 500,
  challengeName: 'Autumn Loop',
  goal: 30,
  participants: 12,
  group: null,
  startDay: '2026-11-01',
  endDay: '2026-11-18',
  sealedAt: '2026-11-20',
  digest: 'a1b2',
  rank: 1,
  activeDays: 18,
  firstName: 'Maya',
  lastName: 'Lindqvist',
  format,
  total,
  isAverage: false,
});

it('picture and certificate give a result in the unit of the challenge', () => {
  expect(pictureWords(finished('total', 9000), 'en').below).toContain('9,000 steps by');
  expect(pictureWords(finished('streak', 1), 'en').below).toContain('1 day by');
  expect(pictureWords(finished('points', 120), 'es').below).toContain('120 puntos hasta');
  expect(certificateWords(result('daily-goal', 17), 'en').figures).toMatch(/^17 days /);
  expect(certificateWords(result('relay', 9000), 'es').figures).toMatch(/^9,000 pasos /);
});

it("picture and certificate say that a team's result is the average of its members", () => {
  const moment = { ...finished('total', 131), isAverage: true };
  const own = { ...result('total', 131), isAverage: true, group: 'Otters' };
  expect(pictureWords(moment, 'en').below).toContain('131 steps per member by');
  expect(pictureWords(moment, 'es').below).toContain('131 pasos por miembro hasta');
  expect(certificateWords(own, 'en').figures).toMatch(/^131 steps per member /);
  expect(certificateWords(own, 'es').figures).toMatch(/^131 pasos por miembro /);
});
