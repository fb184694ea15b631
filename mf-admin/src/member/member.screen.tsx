import type { ListedMember, MemberSummary } from '@stridewell/contracts';
import { MemberFacts, MemberFigures, readId, ScreenHead } from '@stridewell/parts';
import {
  ApiProblem,
  LoadFailure,
  QueryFailure,
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
import type { ReactNode } from 'react';
import { AccountCard } from './account-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { DayCard } from './day-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { useMember } from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';
import { PointsCard } from './points-card.tsx';
import { useMemberSummary } from './points.queries.ts';

const membersHref = '/admin/member-center/settings';

/** A member: first the facts, their points and the explanation of their days, then the possible changes. */
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
  const { id: viewerId, program } = useViewer();
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
          {isHere ? <ActiveFacts member={member} /> : <Facts member={member} />}
          {isHere && program.points === 1 && <PointsCard member={member} isOneself={isOneself} />}
          {isHere && <DayCard member={member} isOneself={isOneself} />}
        </Columns>
      </Stack>
    </>
  );
}

/** A member's figures, and the facts about them. */
function ActiveFacts({ member }: { member: ListedMember }) {
  const query = useMemberSummary(member.id);
  const { data, error } = query;
  return (
    <Facts member={member} summary={data}>
      {data && <MemberFigures summary={data} />}
      {error && !data && <QueryFailure query={query} />}
      {query.isPending && <Skeleton shape="block" size="15rem" />}
    </Facts>
  );
}

function Facts(props: {
  member: ListedMember;
  summary?: MemberSummary | undefined;
  children?: ReactNode;
}) {
  const { member, summary, children } = props;
  const t = useOneMemberText();
  return (
    <Card title={t('facts.title')} level={2}>
      <Stack gap={4}>
        {children}
        <MemberFacts
          member={member}
          summary={summary}
          teamHref={(teamId) => `/admin/team-center/teams-settings/teams/${teamId}`}
        />
      </Stack>
    </Card>
  );
}
