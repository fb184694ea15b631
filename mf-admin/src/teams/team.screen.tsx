import type { TeamDetails, TeamMember } from '@stridewell/contracts';
import {
  Found,
  ListTools,
  ListView,
  readId,
  ScreenHead,
  SelectionBar,
  useListAddress,
  useSelection,
} from '@stridewell/parts';
import { useFormat, useParams } from '@stridewell/platform';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyPathIllustration,
  EmptyState,
  Inline,
  LinkButton,
  List,
  PlusIcon,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@stridewell/ui';
import { useState } from 'react';
import { AddMembersDrawer } from './add-members-drawer.tsx';
import { memberSorts, teamMemberList } from './team-list.ts';
import { TeamMemberRow } from './team-member-row.tsx';
import { useTeamText } from './team-texts.ts';
import { useRemoveMembers, useTeam, useTeamMembers } from './teams.queries.ts';

const teamsHref = '/admin/team-center/teams-settings';

/** A team: its details and its members. */
export function TeamScreen() {
  const t = useTeamText();
  const id = readId(useParams()['teamId']) ?? 0;
  const query = useTeam(id);
  const absent = { title: t('noTeam'), back: t('back'), href: teamsHref };
  return (
    <Found query={query} absent={absent}>
      {(team) => <OneTeam team={team} />}
    </Found>
  );
}

function OneTeam({ team }: { team: TeamDetails }) {
  const t = useTeamText();
  const format = useFormat();
  const [isAdding, setAdding] = useState(false);
  const { members, maxMembers, leaders, organization } = team;
  const number = format.number(members);
  const size =
    maxMembers === null
      ? t('members', { count: members, number })
      : t('membersOf', { number, max: format.number(maxMembers) });
  const facts = [
    size,
    t(`joining.${team.joining}`),
    ...(organization === null ? [] : [organization]),
    leaders.length === 0
      ? t('noLeader')
      : t('ledBy', { names: leaders.map(({ name }) => name).join(', ') }),
  ];
  const add = (
    <Button icon={PlusIcon} onPress={() => setAdding(true)}>
      {t('addMembers')}
    </Button>
  );
  return (
    <>
      <ScreenHead
        title={team.name}
        lead={facts.join(' · ')}
        back={<TextLink href={teamsHref}>{t('back')}</TextLink>}
        action={
          <Inline>
            <LinkButton href={`/teams/${team.id}`} color="lightgrey">
              {t('teamPage')}
            </LinkButton>
            <LinkButton href={`/teams/team-edit/${team.id}`} color="lightgrey">
              {t('editTeam')}
            </LinkButton>
            {add}
          </Inline>
        }
      />
      <Card title={t('membersTitle')} level={2}>
        <Members team={team} onAdd={() => setAdding(true)} />
      </Card>
      <AddMembersDrawer team={team} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

function Members({ team, onAdd }: { team: TeamDetails; onAdd: () => void }) {
  const t = useTeamText();
  const list = useListAddress(teamMemberList);
  const query = useTeamMembers(team.id, list.address);
  const selection = useSelection<number>();
  return (
    <Stack gap={4}>
      <ListTools
        list={list}
        searchLabel={t('searchMembers')}
        sort={{
          label: t('sort'),
          options: memberSorts.map((value) => ({ value, label: t(`memberSortBy.${value}`) })),
        }}
      />
      <ListView
        pagesLabel={t('memberPages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={6} />}
        empty={
          <EmptyState
            illustration={<EmptyPathIllustration />}
            title={t('noMembers')}
            level={3}
            action={<Button onPress={onAdd}>{t('addMembers')}</Button>}
          />
        }
      >
        {({ data }) => (
          <Stack gap={2}>
            <SelectionBar selection={selection} ids={data.map(({ id }) => id)}>
              <RemoveChosen team={team} ids={selection.chosen} onDone={selection.clear} />
            </SelectionBar>
            <List label={t('membersTitle')}>
              {data.map((member: TeamMember) => (
                <TeamMemberRow
                  key={member.id}
                  team={team}
                  member={member}
                  isChosen={selection.isChosen(member.id)}
                  onToggle={() => selection.toggle(member.id)}
                />
              ))}
            </List>
          </Stack>
        )}
      </ListView>
    </Stack>
  );
}

/** Removes the selected members from the team. */
function RemoveChosen(props: { team: TeamDetails; ids: readonly number[]; onDone: () => void }) {
  const { team, ids } = props;
  const t = useTeamText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveMembers(team);
  const close = () => setAsking(false);
  const done = () => {
    close();
    props.onDone();
  };
  const { length: count } = ids;
  return (
    <>
      <Button color="red" size="small" onPress={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeAsk', { count, team: team.name })}
        confirmLabel={t('remove')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={isPending}
        onConfirm={() => mutate([...ids], { onSuccess: done })}
        onCancel={close}
      >
        <Text>{t('removeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
