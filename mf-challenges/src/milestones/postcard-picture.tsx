import type { ChallengeMilestone } from '@stridewell/contracts';
import { LockIcon } from '@stridewell/ui';
import { ChallengeArtwork } from '#artwork/challenge-artwork.tsx';
import { cardSize } from '#artwork/scene.ts';
import { Picture } from './postcard.styles.ts';

/** The picture of a place, or our own drawing; gray until it is reached, with a lock while its name is hidden. */
export function PostcardPicture({ milestone }: { milestone: ChallengeMilestone }) {
  const { id, image, title, isReached } = milestone;
  return (
    <Picture data-locked={!isReached}>
      {image === null ? (
        <ChallengeArtwork challenge={{ id, name: title?.en ?? '' }} size={cardSize} />
      ) : (
        <img src={image} alt="" loading="lazy" />
      )}
      {title === null && <LockIcon size={32} aria-hidden />}
    </Picture>
  );
}
