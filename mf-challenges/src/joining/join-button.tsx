import type { Challenge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button } from '@stridewell/ui';
import { useJoinChallenge } from './joining.queries.ts';

interface JoinButtonProps {
  challenge: Challenge;
  size?: 'normal' | 'large';
  onJoined?: () => void;
}

/** Joins a challenge, or accepts the invitation to it; in a team challenge, with the team that the viewer leads. */
export function JoinButton({ challenge, size = 'normal', onJoined }: JoinButtonProps) {
  const t = useText('mf-challenges');
  const { mutate, isPending } = useJoinChallenge(challenge, onJoined);
  const isOfTeams = challenge.between === 'groups';
  const { isInvited } = challenge;
  const withTeam = isInvited ? 'acceptWithTeam' : 'joinWithTeam';
  const verb = isOfTeams ? withTeam : isInvited ? 'accept' : 'join';
  return (
    <Button
      size={size}
      isPending={isPending}
      aria-label={t(`joining.${verb}Named`, { name: challenge.name })}
      onPress={() => mutate()}
    >
      {t(`joining.${verb}`)}
    </Button>
  );
}
