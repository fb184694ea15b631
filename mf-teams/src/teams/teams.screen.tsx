import {
  ListTools,
  ListView,
  ScreenHead,
  TeamAssignmentCard,
  useListAddress,
} from '@stridewell/parts';
import { useText, useViewer } from '@stridewell/platform';
import {
  Card,
  Columns,
  EmptyState,
  LinkButton,
  List,
  PlusIcon,
  Skeleton,
  Stack,
  WalkIllustration,
} from '@stridewell/ui';
import type { ReactNode } from 'react';
import { MyTeamCard, TeamInvitesCard, TeamsGate, useMyTeam } from '#team/index.ts';
import { DeleteTeamsCard } from './delete-teams-card.tsx';
import { FeaturedChallengeCard } from './featured-challenge-card.tsx';
import { LedTeamsCard } from './led-teams-card.tsx';
import { sortOrders, teamList } from './team-list.ts';
import { ReportedPostsCard } from './reported-posts-card.tsx';
import { TeamRow } from './team-row.tsx';
import { useProgramTeams, useTeamsBundle } from './teams.queries.ts';

/** The viewer's team, the program's teams, invitations, and the teams that the viewer leads. */
export function TeamsScreen() {
  return (
    <TeamsGate>
      <Teams />
    </TeamsGate>
  );
}

function Teams() {
  const t = useText('mf-teams');
  useTeamsBundle();
  const { isProgramAdmin, program } = useViewer();
  const { data: myTeam } = useMyTeam();
  // A member is on one team at a time, so only people without a team can create one.
  const mayCreate = isProgramAdmin === 1 || (program.membersCreateTeams === 1 && myTeam === null);
  const create = (
    <LinkButton href="/team-builder/create" icon={PlusIcon}>
      {t('teams.create')}
    </LinkButton>
  );
  return (
    <>
      <ScreenHead title={t('teams.title')} action={mayCreate && create} />
      <Columns
        aside={
          <>
            <LedTeamsCard />
            <FeaturedChallengeCard />
            {isProgramAdmin === 1 && <TeamAssignmentCard />}
            {isProgramAdmin === 1 && <DeleteTeamsCard />}
          </>
        }
      >
        <TeamInvitesCard />
        <MyTeamCard />
        <ReportedPostsCard />
        <ProgramTeams create={mayCreate && create} />
      </Columns>
    </>
  );
}

function ProgramTeams({ create }: { create: ReactNode }) {
  const t = useText('mf-teams');
  const list = useListAddress(teamList);
  const query = useProgramTeams(list.address);
  return (
    <Card title={t('teams.all')} level={2}>
      <Stack gap={4}>
        <ListTools
          list={list}
          searchLabel={t('teams.search')}
          sort={{
            label: t('teams.sort'),
            options: sortOrders.map((order) => ({
              value: order,
              label: t(`teams.sortBy.${order}`),
            })),
          }}
        />
        <ListView
          pagesLabel={t('teams.pages')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="list" count={5} />}
          empty={
            <EmptyState
              illustration={<WalkIllustration />}
              title={t('teams.empty')}
              level={3}
              action={create}
            />
          }
        >
          {({ data }) => (
            <List label={t('teams.all')}>
              {data.map((team) => (
                <TeamRow key={team.id} team={team} />
              ))}
            </List>
          )}
        </ListView>
      </Stack>
    </Card>
  );
}
