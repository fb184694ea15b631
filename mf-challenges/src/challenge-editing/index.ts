export { ChallengeBuilder } from './challenge-builder.tsx';
export { ChallengeToEdit } from './challenge-edit.tsx';
export { useDeleteChallenge } from './challenge-editing.queries.ts';
export { DeleteDialog } from './delete-dialog.tsx';
export { adminPlaces } from './editing-places.ts';
