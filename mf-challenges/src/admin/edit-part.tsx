import { readId } from '@stridewell/parts';
import { useLocation } from '@stridewell/platform';
import { adminPlaces, ChallengeToEdit } from '#challenge-editing/index.ts';

/** The form that edits a challenge, on the administrators' page whose address ends with its id. */
export function EditPart() {
  const { pathname } = useLocation();
  const [, id] = /\/challenge-edit\/([^/]+)/.exec(pathname) ?? [];
  // The address changes before the page unmounts its parts.
  if (id === undefined) return null;
  return <ChallengeToEdit challengeId={readId(id)} places={adminPlaces} level={2} />;
}
