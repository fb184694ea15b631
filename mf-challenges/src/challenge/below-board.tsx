import type { Challenge } from '@stridewell/contracts';
import { FairBoardsCard } from '#fair-boards/index.ts';
import { ParticipantsCard, TogetherCard } from '#people/index.ts';
import { RecognitionWall } from '#recognition/index.ts';
import { RulesPanel } from './rules-panel.tsx';

/** What stands below the leaderboard: how everybody did, who they are, and the rules. */
export function BelowBoard({ challenge }: { challenge: Challenge }) {
  return (
    <>
      <FairBoardsCard challenge={challenge} />
      <RecognitionWall challenge={challenge} />
      <TogetherCard challenge={challenge} />
      <ParticipantsCard challenge={challenge} />
      <RulesPanel challenge={challenge} />
    </>
  );
}
