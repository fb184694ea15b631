import type { Challenge } from '@stridewell/contracts';
import { ChallengeArtwork } from './challenge-artwork.tsx';

/** The image of a challenge, or a picture of our own; the name stands beside it, so that it is decoration. */
export function ChallengePicture({ challenge }: { challenge: Challenge }) {
  if (challenge.image === null) return <ChallengeArtwork challenge={challenge} />;
  return <img src={challenge.image} alt="" loading="lazy" />;
}
