export { ChallengeBuilder } from './challenge-builder.tsx';
export { ChallengeToEdit } from './challenge-edit.tsx';
export { useDeleteChallenge } from './challenge-editing.queries.ts';
export { adminPlaces } from './editing-places.ts';
