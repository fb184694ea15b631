import type { TeamDetails } from '@stridewell/contracts';
import { ListTools, ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import {
  Card,
  EmptyPathIllustration,
  EmptyState,
  List,
  Skeleton,
  Stack,
  TextLink,
} from '@stridewell/ui';
import { InviteButton, WaitingInvitesCard } from '#team-invites/index.ts';
import { TeamAtAddress } from '#team/index.ts';
import { memberList, sortOrders } from './member-list.ts';
import { MemberRow } from './member-row.tsx';
import { useTeamMembers } from './team-members.queries.ts';

/** The members of a team, with the actions of its leaders. */
export function TeamMembersScreen() {
  return (
    <TeamAtAddress skeleton={<Skeleton shape="list" count={6} />}>
      {(team) => <Members team={team} />}
    </TeamAtAddress>
  );
}

function Members({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const list = useListAddress(memberList);
  const query = useTeamMembers(team.id, list.address);
  return (
    <>
      <ScreenHead
        title={t('members.title', { name: team.name })}
        back={
          <TextLink href={`/teams/${team.id}`}>{t('members.back', { name: team.name })}</TextLink>
        }
        action={<InviteButton team={team} />}
      />
      <Stack gap={5}>
        <Card>
          <Stack gap={4}>
            <ListTools
              list={list}
              searchLabel={t('members.search')}
              sort={{
                label: t('teams.sort'),
                options: sortOrders.map((order) => ({
                  value: order,
                  label: t(`members.sortBy.${order}`),
                })),
              }}
            />
            <ListView
              label={t('members.list')}
              pagesLabel={t('members.pages')}
              list={list}
              query={query}
              skeleton={<Skeleton shape="list" count={6} />}
              empty={
                <EmptyState
                  illustration={<EmptyPathIllustration />}
                  title={t('members.empty')}
                  level={2}
                />
              }
            >
              {({ data }) => (
                <List label={t('members.list')}>
                  {data.map((member) => (
                    <MemberRow key={member.id} team={team} member={member} />
                  ))}
                </List>
              )}
            </ListView>
          </Stack>
        </Card>
        <WaitingInvitesCard team={team} />
      </Stack>
    </>
  );
}
