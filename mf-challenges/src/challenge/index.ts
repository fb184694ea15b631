export { useChallenge } from './challenge.queries.ts';
export type { ChallengeRules } from './challenge-rules.ts';
export { RulesPanel } from './rules-panel.tsx';
