import type { Team } from '@stridewell/contracts';
import {
  type DataColumn,
  DataTable,
  ListTools,
  ListView,
  ScreenHead,
  TeamAssignmentCard,
  useListAddress,
  useSelection,
} from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import {
  Avatar,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Inline,
  LinkButton,
  PlusIcon,
  Skeleton,
  Stack,
  Text,
  TextLink,
  WalkIllustration,
} from '@stridewell/ui';
import { useMemo, useState } from 'react';
import { useStartBulkAct } from '#bulk-acts/index.ts';
import { teamList, teamSorts } from './team-list.ts';
import { useTeamText } from './team-texts.ts';
import { useTeams } from './teams.queries.ts';

/** The program's teams, with actions to find, open, create and delete them. */
export function TeamsSettingsScreen() {
  const t = useTeamText();
  const list = useListAddress(teamList);
  const query = useTeams(list.address);
  const selection = useSelection<number>();
  const columns = useColumns();
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
            <LinkButton href="/team-builder/create" color="lightgrey">
              {t('createOne')}
            </LinkButton>
            {create}
          </Inline>
        }
      />
      <Stack gap={5}>
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
                <DataTable
                  label={t('title')}
                  name="teams"
                  columns={columns}
                  rows={data}
                  rowId={({ id }) => id}
                  // The menu above sorts the teams.
                  serverOrder={{ sort: undefined }}
                  selection={selection}
                  selectionActions={
                    <DeleteChosen ids={selection.chosen} onDone={selection.clear} />
                  }
                />
              )}
            </ListView>
          </Stack>
        </Card>
      </Stack>
    </>
  );
}

function useColumns(): readonly DataColumn<Team>[] {
  const t = useTeamText();
  const { organizationsOn, organizationsName } = useViewer().program;
  return useMemo(() => {
    const organization = {
      id: 'organization',
      header: organizationsName,
      value: (team: Team) => team.organization,
    };
    return [
      {
        id: 'name',
        header: t('column.name'),
        isRowHeader: true,
        width: 16,
        value: ({ name }) => name,
        cell: ({ id, name, image }) => (
          <Inline gap={3}>
            <Avatar name={name} src={image} size="small" />
            <TextLink href={`/admin/team-center/teams-settings/teams/${id}`}>{name}</TextLink>
          </Inline>
        ),
      },
      {
        id: 'members',
        header: t('column.members'),
        isNumeric: true,
        width: 6,
        value: ({ members }) => members,
      },
      {
        id: 'joining',
        header: t('joiningLabel'),
        width: 12,
        value: ({ joining }) => t(`joining.${joining}`),
      },
      ...(organizationsOn === 1 ? [organization] : []),
    ];
  }, [t, organizationsOn, organizationsName]);
}

/** Deletes the selected teams after a confirmation. */
function DeleteChosen({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = useTeamText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useStartBulkAct();
  const close = () => setAsking(false);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      <Button color="red" size="small" onPress={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteAsk', { count: ids.length })}
        confirmLabel={t('delete')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={isPending}
        onConfirm={() => mutate({ kind: 'teams-deleted', ids }, { onSuccess: done })}
        onCancel={close}
      >
        <Text>{t('deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
