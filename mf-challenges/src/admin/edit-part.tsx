import { readId } from '@stridewell/parts';
import { useLocation } from '@stridewell/platform';
import { adminPlaces, ChallengeToEdit } from '#challenge-editing/index.ts';

/** The form that changes a challenge, on the page of administrators, whose address ends with its id. */
export function EditPart() {
  const { pathname } = useLocation();
  const [, id] = /\/challenge-edit\/([^/]+)/.exec(pathname) ?? [];
  // The address changes before the page takes its parts down.
  if (id === undefined) return null;
  return <ChallengeToEdit challengeId={readId(id)} places={adminPlaces} level={2} />;
}
