import type { Assessment, getPlan, Output, PieceCard, Workshop } from '@stridewell/contracts';

/** Two questions: a single choice, and one with up to two answers of three. */
export function sampleAssessment(selected: readonly number[] = []): Assessment {
  const answer = (Id: number, Text: string) => ({ Id, Text, Selected: selected.includes(Id) });
  return {
    Questions: [
      {
        Id: 1,
        Title: 'Rest',
        Text: 'How rested are you?',
        MaximumAnswers: 1,
        RequiredAnswers: 1,
        Answers: [answer(11, 'Rested'), answer(12, 'Tired')],
      },
      {
        Id: 2,
        Title: 'Your days',
        Text: 'What is on your mind?',
        MaximumAnswers: 2,
        RequiredAnswers: 1,
        Answers: [answer(21, 'Work'), answer(22, 'Money'), answer(23, 'Sleep')],
      },
    ],
    AssessmentStartTitle: 'Ten minutes a day',
    AssessmentStartText: 'A few questions.',
    WebAssessmentStartImageUrl: '/start.svg',
    UpdateAssessmentStartTitle: 'What has changed?',
    UpdateAssessmentStartText: 'Your answers are here.',
    UpdateWebAssessmentStartImageUrl: '/update-start.svg',
    AssessmentEndTitle: 'Your plan is ready',
    AssessmentEndText: 'It begins today.',
    WebAssessmentEndImageUrl: '/end.svg',
    UpdateAssessmentEndTitle: 'Your plan is renewed',
    UpdateAssessmentEndText: 'What you did is kept.',
    UpdateWebAssessmentEndImageUrl: '/update-end.svg',
  };
}

/** A guide in a list. */
export function samplePiece(changes: Partial<PieceCard> = {}): PieceCard {
  return {
    id: 200,
    kind: 'guides',
    title: 'A calmer evening',
    summary: 'Four steps.',
    minutes: 20,
    topic: { id: 1, title: 'Sleep' },
    illustrationUrl: null,
    hasAudio: 0,
    isSaved: 0,
    isDone: 0,
    ...changes,
  };
}

/** The properties of every piece besides those of its card. */
export const pieceParts = {
  html: '<p>Breathe.</p>',
  audioUrl: null,
  sources: [{ name: 'NHS', url: 'https://www.nhs.uk/' }],
  isNotForMe: 0 as const,
  related: [],
};

/** A plan with one strategy. */
export function samplePlan(): Output<typeof getPlan>['data'] {
  const strategy = samplePiece({ id: 100, kind: 'strategies', title: 'Get up at the same time' });
  return {
    madeOn: '2026-11-01',
    retakeOn: '2027-01-24',
    progress: 14,
    topics: [
      { ...samplePiece({ id: 1, kind: 'topics', title: 'Sleep' }), because: ['you sleep badly'] },
    ],
    strategies: [
      { ...strategy, times: 7, per: 'week', done: 1, isDoneToday: 0, because: ['you are tired'] },
    ],
    suggestions: [],
    earlier: [],
  };
}

/** A workshop with available seats. */
export function sampleWorkshop(changes: Partial<Workshop> = {}): Workshop {
  return {
    ...samplePiece({ id: 300, kind: 'workshops', title: 'Sleep on shifts' }),
    ...pieceParts,
    host: 'The wellbeing team',
    startsAt: '2026-12-02T11:30:00.000Z',
    endsAt: '2026-12-02T12:15:00.000Z',
    seats: 30,
    seatsLeft: 29,
    IsUserRegistered: false,
    joinUrl: null,
    ...changes,
  };
}
