import type { Team } from '@stridewell/contracts';
import {
  ListTools,
  ListView,
  RunProgressBar,
  ScreenHead,
  SelectionBar,
  TeamAssignmentCard,
  useListAddress,
  useSelection,
  useRun,
} from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Avatar,
  Button,
  Card,
  CheckboxField,
  ConfirmDialog,
  EmptyState,
  Inline,
  LinkButton,
  List,
  ListRow,
  PlusIcon,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { teamList, teamSorts } from './team-list.ts';
import { useTeamText } from './team-texts.ts';
import { useDeleteTeams, useTeams } from './teams.queries.ts';

/** The teams of the program: found, opened, made, deleted. */
export function TeamsSettingsScreen() {
  const t = useTeamText();
  const list = useListAddress(teamList);
  const query = useTeams(list.address);
  const selection = useSelection<number>();
  const create = (
    <LinkButton href="/admin/team-center/create-multiple-teams" icon={PlusIcon}>
      {t('createMany')}
    </LinkButton>
  );
  return (
    <>
      <ScreenHead
        title={t('title')}
        action={
          <Inline>
            <LinkButton href="/team-builder/create" colour="lightgrey">
              {t('createOne')}
            </LinkButton>
            {create}
          </Inline>
        }
      />
      <TeamAssignmentCard />
      <Card>
        <Stack gap={4}>
          <ListTools
            list={list}
            searchLabel={t('search')}
            sort={{
              label: t('sort'),
              options: teamSorts.map((value) => ({ value, label: t(`sortBy.${value}`) })),
            }}
          />
          <ListView
            pagesLabel={t('pages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={8} />}
            empty={
              <EmptyState
                illustration={<WalkIllustration />}
                title={t('empty')}
                level={2}
                text={t('emptyHint')}
                action={create}
              />
            }
          >
            {({ data }) => (
              <Stack gap={2}>
                <SelectionBar selection={selection} ids={data.map(({ id }) => id)}>
                  <DeleteChosen ids={selection.chosen} onDone={selection.clear} />
                </SelectionBar>
                <List label={t('title')}>
                  {data.map((team) => (
                    <TeamRow
                      key={team.id}
                      team={team}
                      isChosen={selection.isChosen(team.id)}
                      onToggle={() => selection.toggle(team.id)}
                    />
                  ))}
                </List>
              </Stack>
            )}
          </ListView>
        </Stack>
      </Card>
    </>
  );
}

function TeamRow(props: { team: Team; isChosen: boolean; onToggle: () => void }) {
  const { team } = props;
  const t = useTeamText();
  const format = useFormat();
  const facts = [
    t('members', { count: team.members, number: format.number(team.members) }),
    t(`joining.${team.joining}`),
    ...(team.organization === null ? [] : [team.organization]),
  ];
  return (
    <ListRow
      href={`/admin/team-center/teams-settings/teams/${team.id}`}
      leading={<Avatar name={team.name} src={team.image} />}
      title={team.name}
      meta={facts.join(' · ')}
      trailing={
        <CheckboxField
          label={<VisuallyHidden>{t('choose', { name: team.name })}</VisuallyHidden>}
          value={props.isChosen}
          onChange={props.onToggle}
        />
      }
    />
  );
}

/** Deletes the teams that are chosen, when the person has said so twice. */
function DeleteChosen({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = useTeamText();
  const [isAsking, setAsking] = useState(false);
  const run = useRun();
  const { mutate, isPending } = useDeleteTeams(run);
  const close = () => {
    run.reset();
    setAsking(false);
  };
  const done = () => {
    close();
    onDone();
  };
  const { length: count } = ids;
  return (
    <>
      <Button colour="red" size="small" onPress={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteAsk', { count })}
        confirmLabel={t('delete')}
        confirmColour="red"
        cancelLabel={t(isPending ? 'stop' : 'cancel')}
        isPending={isPending}
        onConfirm={() => mutate(ids, { onSuccess: done, onError: run.reset })}
        onCancel={isPending ? run.stop : close}
      >
        <Stack gap={3}>
          <Text>{t('deleteText')}</Text>
          <RunProgressBar progress={run.progress} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
