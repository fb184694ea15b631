export * from './challenge-phase.ts';
export * from './day-rules.ts';
export * from './days.ts';
export * from './entry-window.ts';
export * from './local-day.ts';
export * from './password-score.ts';
export * from './question-answers.ts';
