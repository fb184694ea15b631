import type { Challenge } from '@stridewell/contracts';
import { ChallengeArtwork } from './challenge-artwork.tsx';
import { bannerSize, cardSize } from './scene.ts';

interface ChallengePictureProps {
  challenge: Challenge;
  place: 'card' | 'banner';
}

/** The image of a challenge, or a generated picture; decorative, because the name is shown next to it. */
export function ChallengePicture({ challenge, place }: ChallengePictureProps) {
  if (challenge.image !== null) return <img src={challenge.image} alt="" loading="lazy" />;
  return <ChallengeArtwork challenge={challenge} size={place === 'card' ? cardSize : bannerSize} />;
}
