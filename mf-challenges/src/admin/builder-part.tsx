import { adminPlaces, ChallengeBuilder } from '#challenge-editing/index.ts';

/** The challenge builder on the administrators' page. */
export function BuilderPart() {
  return <ChallengeBuilder places={adminPlaces} />;
}
