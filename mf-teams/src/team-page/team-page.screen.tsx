import type { TeamDetails } from '@stridewell/contracts';
import { Columns, Skeleton, Stack } from '@stridewell/ui';
import { WaitingInvitesCard } from '#team-invites/index.ts';
import { TeamAtAddress } from '#team/index.ts';
import { BoardCard } from './board-card.tsx';
import { DiscussionCard } from './discussion-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { ScoresCard } from './scores-card.tsx';
import { TeamDaysCard } from './team-days-card.tsx';
import { TeamHead } from './team-head.tsx';

/** A team's page: its profile, one board of its members, its discussion, its week and its scores. */
export function TeamPageScreen() {
  return (
    <TeamAtAddress skeleton={<Places />}>
      {(team) => (
        <Stack gap={6}>
          <TeamHead team={team} />
          <RequestsCard team={team} />
          {mayTalk(team) ? (
            <>
              <Columns aside={<DiscussionCard team={team} />}>
                <BoardCard team={team} />
              </Columns>
              <TeamDaysCard team={team} />
            </>
          ) : (
            <Columns aside={<TeamDaysCard team={team} />}>
              <BoardCard team={team} />
            </Columns>
          )}
          <ScoresCard team={team} />
          <WaitingInvitesCard team={team} />
        </Stack>
      )}
    </TeamAtAddress>
  );
}

/** Members of a team see its discussion; people who may edit it without being in it are administrators. */
function mayTalk({ isJoined, mayEdit }: TeamDetails): boolean {
  return isJoined || mayEdit;
}

function Places() {
  return (
    <Stack gap={6}>
      <Skeleton shape="block" size="10rem" />
      <Skeleton shape="block" size="20rem" isSilent />
    </Stack>
  );
}
