import type { Challenge } from '@stridewell/contracts';
import { ChallengeArtwork } from './challenge-artwork.tsx';
import { bannerSize, cardSize } from './scene.ts';

interface ChallengePictureProps {
  challenge: Challenge;
  place: 'card' | 'banner';
}

/** The image of a challenge, or a picture of our own; the name stands beside it, so that it is decoration. */
export function ChallengePicture({ challenge, place }: ChallengePictureProps) {
  if (challenge.image !== null) return <img src={challenge.image} alt="" loading="lazy" />;
  return <ChallengeArtwork challenge={challenge} size={place === 'card' ? cardSize : bannerSize} />;
}
