import {
  ChooseAllFound,
  DataTable,
  ListTools,
  ListView,
  readId,
  ScreenHead,
  useListAddress,
  useSelection,
} from '@stridewell/parts';
import { useSearchParams, useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  EmptyState,
  Inline,
  LinkButton,
  SelectField,
  Skeleton,
  Stack,
  WalkIllustration,
} from '@stridewell/ui';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { MemberActs } from './member-acts.tsx';
import { useMemberColumns } from './member-columns.tsx';
import {
  memberGroups,
  memberList,
  memberSorts,
  memberStatuses,
  notSeenDays,
} from './member-list.ts';
import { useMemberText } from './member-texts.ts';
import { idsAtOnce, readMemberIds, useDownloadMembers, useMembers } from './members.queries.ts';

/** Everybody in the program: found, narrowed, chosen, moved, taken out. */
export function MembersScreen() {
  const t = useMemberText();
  const download = useDownloadMembers();
  return (
    <>
      <ScreenHead
        title={t('title')}
        lead={t('lead')}
        action={
          <Inline>
            <Button
              colour="lightgrey"
              isPending={download.isPending}
              onPress={() => download.mutate()}
            >
              {t('download')}
            </Button>
            <LinkButton href="/admin/communications-center/invites">{t('invite')}</LinkButton>
          </Inline>
        }
      />
      <Card>
        <Members />
      </Card>
    </>
  );
}

function Members() {
  const t = useMemberText();
  const list = useListAddress(memberList);
  const [asked] = useSearchParams();
  const organizationId = readId(asked.get('organization') ?? undefined);
  const query = useMembers(list.address, organizationId);
  const columns = useMemberColumns();
  const selection = useSelection<number>();
  const { programId } = useViewer();
  const { who, status, search, sort, order } = list.address;
  const isAll = who === 'everybody' && status === 'active' && organizationId === null;
  const isDown = order === 'desc';
  return (
    <Stack gap={4}>
      <ListTools list={list} searchLabel={t('search')}>
        <SelectField
          label={t('who')}
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
            text={t(isAll ? 'emptyHint' : 'emptyHereHint')}
            action={
              isAll ? (
                <LinkButton href="/admin/communications-center/invites">{t('invite')}</LinkButton>
              ) : (
                <LinkButton href="/admin/member-center/settings" colour="lightgrey">
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
              <>
                <ChooseAllFound
                  key={JSON.stringify([who, status, search, organizationId])}
                  selection={selection}
                  ids={data.map(({ id }) => id)}
                  total={meta.total}
                  perPage={idsAtOnce}
                  readIds={(page) => readMemberIds(programId, list.address, organizationId, page)}
                />
                <MemberActs
                  ids={selection.chosen}
                  isGone={status === 'deactivated'}
                  onDone={selection.clear}
                />
              </>
            }
          />
        )}
      </ListView>
    </Stack>
  );
}

/** Narrows the list to one organization; which, stands in the address too. */
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
