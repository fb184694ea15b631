import type { ListedMember } from '@stridewell/contracts';
import { MemberFacts, readId, ScreenHead } from '@stridewell/parts';
import {
  ApiProblem,
  LoadFailure,
  useDocumentTitle,
  useParams,
  useViewer,
} from '@stridewell/platform';
import {
  Banner,
  Card,
  Columns,
  EmptyState,
  LinkButton,
  LostIllustration,
  Skeleton,
  Stack,
  TextLink,
} from '@stridewell/ui';
import { AccountCard } from './account-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { DayCard } from './day-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { useMember } from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';

const membersHref = '/admin/member-center/settings';

/** A member: first their profile and the explanation of their days, then the possible changes. */
export function MemberScreen() {
  const t = useOneMemberText();
  const id = readId(useParams()['memberId']) ?? 0;
  const { look, row } = useMember(id);
  const error = row.error ?? look.error;
  // A removed member has no profile, but is in the list.
  if (row.data) return <OneMember key={id} member={row.data} />;
  if (row.isPending) return <Skeleton shape="card" size="20rem" />;
  if (row.data === null || (error instanceof ApiProblem && error.code === 'not_found')) {
    return (
      <EmptyState
        illustration={<LostIllustration />}
        title={t('notFound')}
        level={1}
        action={<LinkButton href={membersHref}>{t('back')}</LinkButton>}
      />
    );
  }
  if (!error) return null;
  return (
    <LoadFailure
      error={error}
      level={1}
      isRetrying={row.isFetching}
      onRetry={() => void row.refetch()}
    />
  );
}

function OneMember({ member }: { member: ListedMember }) {
  const t = useOneMemberText();
  useDocumentTitle(member.name);
  const { id: viewerId } = useViewer();
  const isOneself = member.id === viewerId;
  const isHere = member.status === 'active';
  return (
    <>
      <ScreenHead
        title={member.name}
        lead={member.email}
        back={<TextLink href={membersHref}>{t('back')}</TextLink>}
        action={
          isHere && (
            <LinkButton href={`/profile/${member.username}`} color="lightgrey">
              {t('profile')}
            </LinkButton>
          )
        }
      />
      <Stack gap={4}>
        <Banner action={<TextLink href="/admin/help-center">{t('viewNoticeMore')}</TextLink>}>
          {t('viewNotice')}
        </Banner>
        <Columns
          aside={
            <>
              {isHere && <ChangesCard member={member} isOneself={isOneself} />}
              {isHere && <DeviceCard memberId={member.id} />}
              <AccountCard member={member} isOneself={isOneself} />
            </>
          }
        >
          <Facts member={member} />
          {isHere && <DayCard member={member} isOneself={isOneself} />}
        </Columns>
      </Stack>
    </>
  );
}

function Facts({ member }: { member: ListedMember }) {
  const t = useOneMemberText();
  return (
    <Card title={t('facts.title')} level={2}>
      <MemberFacts
        member={member}
        teamHref={(teamId) => `/admin/team-center/teams-settings/teams/${teamId}`}
      />
    </Card>
  );
}
