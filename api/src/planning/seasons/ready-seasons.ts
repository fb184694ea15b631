import type { ReadySeason } from '@stridewell/contracts';
import type { ChallengeContent, StoredPiece } from './season-pieces.ts';
import { inOrder } from './take-season.ts';
import { readySeasonWords, type SeasonWords } from './ready-season-words.ts';

interface Plan {
  format: 'total' | 'daily-goal' | 'streak';
  steps: number;
  /** The first day of the challenge, its length, and how long people can join, in days. */
  start: number;
  length: number;
  joinDays: number;
  /** The days of the emails: before it, in its middle, and after it. */
  mailDays: readonly [number, number, number];
}

const plans: Readonly<Record<ReadySeason, Plan>> = {
  spring: {
    format: 'total',
    steps: 8000,
    start: 14,
    length: 28,
    joinDays: 7,
    mailDays: [7, 28, 44],
  },
  summer: {
    format: 'daily-goal',
    steps: 7000,
    start: 10,
    length: 21,
    joinDays: 5,
    mailDays: [5, 20, 33],
  },
  'fresh-start': {
    format: 'streak',
    steps: 6000,
    start: 7,
    length: 28,
    joinDays: 7,
    mailDays: [3, 21, 37],
  },
};

/** Stands for the challenge of a ready-made season in the audiences of its emails. */
const ownChallenge = 1;

/** Returns the pieces of a ready-made season in a language, with its emails also in Spanish. */
export function readySeason(season: ReadySeason, language: 'en' | 'es'): StoredPiece[] {
  const words = readySeasonWords[season];
  const { challenge, notice, mails } = words[language];
  const { format, steps, start, length, joinDays, mailDays } = plans[season];
  const content: ChallengeContent = { format, steps, description: challenge.text, joinDays };
  const about = { kind: 'challenge', sourceId: ownChallenge, title: challenge.title } as const;
  const message = `<p>${notice.text}</p>`;
  const noticeAbout = { kind: 'notice', title: notice.title, length: start + joinDays } as const;
  return inOrder([
    { ...noticeAbout, day: 0, content: { message, allMembers: true } },
    { ...about, day: start, length, content },
    ...mails.map(({ title, text }, at) => {
      const spanish = bothLanguages(words, language, at);
      // The first one is for everyone, the others for participants.
      const audience = at === 0 ? {} : { challengeId: ownChallenge };
      const written = { body: `<p>${text}</p>`, ...spanish, audience };
      return {
        kind: 'mailing',
        title,
        day: mailDays[at] ?? 0,
        length: 1,
        content: written,
      } as const;
    }),
  ]);
}

function bothLanguages(
  { es }: Readonly<Record<'en' | 'es', SeasonWords>>,
  language: 'en' | 'es',
  at: number,
) {
  const mail = language === 'en' ? es.mails[at] : undefined;
  return { subjectEs: mail?.title ?? null, bodyEs: mail ? `<p>${mail.text}</p>` : null };
}
