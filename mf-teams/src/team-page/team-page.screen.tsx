import { Columns, Skeleton, Stack } from '@stridewell/ui';
import { WaitingInvitesCard } from '#team-invites/index.ts';
import { TeamAtAddress } from '#team/index.ts';
import { BoardCard } from './board-card.tsx';
import { DiscussionCard } from './discussion-card.tsx';
import { MemberDaysCard } from './member-days-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { ScoresCard } from './scores-card.tsx';
import { TeamDaysCard } from './team-days-card.tsx';
import { TeamHead } from './team-head.tsx';

/** A team's page: its profile, its steps, and its score in each challenge. */
export function TeamPageScreen() {
  return (
    <TeamAtAddress skeleton={<Places />}>
      {(team) => (
        <Stack gap={6}>
          <TeamHead team={team} />
          <Columns
            aside={
              <>
                <RequestsCard team={team} />
                <WaitingInvitesCard team={team} />
                <PeopleCard team={team} />
                <ScoresCard team={team} />
              </>
            }
          >
            <TeamDaysCard teamId={team.id} />
          </Columns>
          <ProgressCard team={team} />
          <BoardCard team={team} />
          <MemberDaysCard team={team} />
          <DiscussionCard team={team} />
        </Stack>
      )}
    </TeamAtAddress>
  );
}

function Places() {
  return (
    <Stack gap={6}>
      <Skeleton shape="block" size="10rem" />
      <Skeleton shape="block" size="20rem" isSilent />
    </Stack>
  );
}
