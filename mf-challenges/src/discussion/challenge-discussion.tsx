import { Discussion } from '@stridewell/parts';

export function ChallengeDiscussion({ challengeId }: { challengeId: number }) {
  return <Discussion topic={{ about: 'challenge', id: challengeId }} />;
}
