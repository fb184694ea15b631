import { adminPlaces, ChallengeBuilder } from '#challenge-editing/index.ts';

/** The builder on the page of administrators. */
export function BuilderPart() {
  return <ChallengeBuilder places={adminPlaces} />;
}
