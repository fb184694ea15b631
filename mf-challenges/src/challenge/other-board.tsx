import type { Challenge } from '@stridewell/contracts';
import { FairBoardsCard } from '#fair-boards/index.ts';
import type { BoardView } from '#leaderboard/index.ts';
import { ParticipantsCard } from '#people/index.ts';
import { RecognitionWall } from '#recognition/index.ts';

/** A board that isn't sorted by totals. */
export function OtherBoard(props: {
  challenge: Challenge;
  view: Exclude<BoardView, 'everyone' | 'around'>;
}) {
  const { challenge, view } = props;
  switch (view) {
    case 'fair':
      return <FairBoardsCard challenge={challenge} />;
    case 'reached':
      return <RecognitionWall challenge={challenge} />;
    case 'participants':
      return <ParticipantsCard challenge={challenge} />;
  }
}
