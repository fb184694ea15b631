import {
  DataTable,
  ListTools,
  ListView,
  readId,
  ScreenHead,
  type Selection,
  useListAddress,
  useSelection,
} from '@stridewell/parts';
import { useSearchParams, useSnackbar, useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  EmptyState,
  Inline,
  latePart,
  LinkButton,
  MailIcon,
  Menu,
  PlusIcon,
  SelectField,
  Skeleton,
  Stack,
  TableIcon,
  useLatePart,
  WalkIllustration,
} from '@stridewell/ui';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { useMemberColumns } from './member-columns.tsx';
import {
  memberGroups,
  memberList,
  memberSorts,
  memberStatuses,
  notSeenDays,
} from './member-list.ts';
import { useMemberText } from './member-texts.ts';
import { useDownloadMembers, useMembers } from './members.queries.ts';

/** All members of the program: search, filters, selection, moves and removals. */
export function MembersScreen() {
  const t = useMemberText();
  const download = useDownloadMembers();
  return (
    <>
      <ScreenHead
        title={t('title')}
        action={
          <Inline>
            <Button
              color="lightgrey"
              isPending={download.isPending}
              onPress={() => download.mutate()}
            >
              {t('download')}
            </Button>
            <Menu
              trigger={<Button icon={PlusIcon}>{t('add')}</Button>}
              items={[
                {
                  id: 'invite',
                  label: t('invite'),
                  icon: MailIcon,
                  href: '/admin/communications-center/invites',
                },
                {
                  id: 'import',
                  label: t('import'),
                  icon: TableIcon,
                  href: '/admin/member-center/eligibility',
                },
              ]}
            />
          </Inline>
        }
      />
      <Card>
        <Members />
      </Card>
    </>
  );
}

/** The actions on a selection load once there is something to select. */
const chosenMembers = latePart(async () => (await import('./chosen-members.tsx')).ChosenMembers);

function useChosenMembers({ chosen, clear }: Selection<number>, hasRows: boolean) {
  const t = useMemberText();
  const snackbar = useSnackbar();
  const onLost = () => {
    clear();
    snackbar.show({ text: t('actionsFailed'), type: 'danger' });
  };
  return useLatePart(chosenMembers, chosen.length > 0, onLost, hasRows);
}

function Members() {
  const t = useMemberText();
  const list = useListAddress(memberList);
  const [asked] = useSearchParams();
  const organizationId = readId(asked.get('organization') ?? undefined);
  const query = useMembers(list.address, organizationId);
  const columns = useMemberColumns(list.address.status);
  const selection = useSelection<number>();
  const Acts = useChosenMembers(selection, query.isSuccess);
  const { who, status, sort, order } = list.address;
  const isAll = who === 'everybody' && status === 'active' && organizationId === null;
  const isDown = order === 'desc';
  return (
    <Stack gap={4}>
      <ListTools list={list} searchLabel={t('search')}>
        <SelectField
          label={t('filter')}
          isLabelHidden
          value={who}
          options={memberGroups.map((value) => ({
            value,
            label: t(`group.${value}`, { count: notSeenDays }),
          }))}
          onChange={(value) =>
            list.change({ who: memberGroups.find((one) => one === value) ?? 'everybody' })
          }
        />
        <SelectField
          label={t('statusLabel')}
          isLabelHidden
          value={status}
          options={memberStatuses.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(value) => {
            selection.clear();
            list.change({ status: memberStatuses.find((one) => one === value) ?? 'active' });
          }}
        />
        <OrganizationFilter chosen={organizationId} />
      </ListTools>
      <ListView
        pagesLabel={t('pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={10} />}
        empty={
          <EmptyState
            illustration={<WalkIllustration />}
            title={t(isAll ? 'empty' : 'emptyHere')}
            level={2}
            text={isAll ? t('emptyHint') : undefined}
            action={
              isAll ? (
                <LinkButton href="/admin/communications-center/invites">{t('invite')}</LinkButton>
              ) : (
                <LinkButton href="/admin/member-center/settings" color="lightgrey">
                  {t('showAll')}
                </LinkButton>
              )
            }
          />
        }
      >
        {({ data, meta }) => (
          <DataTable
            label={t('title')}
            name="members"
            columns={columns}
            rows={data}
            rowId={({ id }) => id}
            serverOrder={{
              sort: { columnId: sort, direction: isDown ? 'descending' : 'ascending' },
              onSort: ({ columnId, direction }) =>
                list.change({
                  sort: memberSorts.find((one) => one === columnId) ?? 'name',
                  order: direction === 'descending' ? 'desc' : 'asc',
                }),
            }}
            selection={selection}
            selectionActions={
              Acts && (
                <Acts
                  selection={selection}
                  organizationId={organizationId}
                  address={list.address}
                  ids={data.map(({ id }) => id)}
                  total={meta.total}
                />
              )
            }
          />
        )}
      </ListView>
    </Stack>
  );
}

/** Filters the list by organization, which is also kept in the address. */
function OrganizationFilter({ chosen }: { chosen: number | null }) {
  const t = useMemberText();
  const { organizationsName, organizationsOn } = useViewer().program;
  const options = useOrganizationOptions();
  const [asked, ask] = useSearchParams();
  if (organizationsOn === 0) return null;
  return (
    <SelectField
      label={organizationsName}
      isLabelHidden
      value={chosen === null ? '' : String(chosen)}
      options={[{ value: '', label: t('anyOrganization') }, ...options]}
      onChange={(value) => {
        const next = new URLSearchParams(asked);
        next.delete('page');
        if (value === '') next.delete('organization');
        else next.set('organization', value);
        ask(next);
      }}
    />
  );
}
