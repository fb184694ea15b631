import type { Profile } from '@stridewell/contracts';
import {
  ApiProblem,
  LoadFailure,
  useDocumentTitle,
  useFormat,
  useParams,
} from '@stridewell/platform';
import {
  Avatar,
  Card,
  EmptyState,
  LinkButton,
  LostIllustration,
  Page,
  Skeleton,
  Stack,
  TabLinks,
  Text,
  Title,
} from '@stridewell/ui';
import type { ReactNode } from 'react';
import { FriendActs } from './friend-acts.tsx';
import { Head } from './profile.styles.ts';
import { useProfileText } from './profile-texts.ts';
import { useProfile } from './profile.queries.ts';

/** A tab of a profile; each has an address. */
export type ProfilePart = 'overview' | 'journals' | 'badges' | 'friends';

/** The header of a member's profile with its tabs, and the current tab. */
export function ProfilePage(props: {
  part: ProfilePart;
  children: (profile: Profile) => ReactNode;
}) {
  const t = useProfileText();
  const { username = '' } = useParams();
  const query = useProfile(username);
  const { data, error } = query;
  if (error instanceof ApiProblem && error.code === 'not_found') {
    return (
      <Page>
        <Title level={1}>{t('unknown')}</Title>
        <EmptyState
          illustration={<LostIllustration />}
          title={t('notFoundTitle', { username })}
          level={2}
          text={t('notFoundText')}
          action={<LinkButton href="/my-dashboard">{t('home')}</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <Stack gap={5}>
        {data ? (
          <ProfileHead profile={data.data} part={props.part} />
        ) : (
          <>
            <Title level={1}>{username}</Title>
            {error ? (
              <LoadFailure
                error={error}
                isRetrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            ) : (
              <Skeleton shape="list" count={4} />
            )}
          </>
        )}
        {data && props.children(data.data)}
      </Stack>
    </Page>
  );
}

function ProfileHead({ profile, part }: { profile: Profile; part: ProfilePart }) {
  const t = useProfileText();
  const format = useFormat();
  const { name, username, image, teams, registeredDate } = profile;
  useDocumentTitle(name);
  const base = `/profile/${username}`;
  const addresses: Record<ProfilePart, string> = {
    overview: base,
    journals: `${base}/journals/${format.today()}`,
    badges: `${base}/badges`,
    friends: `${base}/friends`,
  };
  return (
    <>
      <Card>
        <Head>
          <Avatar name={name} src={image} size="large" />
          <div>
            <Title level={1}>{name}</Title>
            <Text tone="muted">
              {[teams, t('since', { date: format.date(registeredDate) })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <FriendActs profile={profile} />
        </Head>
      </Card>
      <TabLinks
        label={t('parts')}
        links={(['overview', 'journals', 'badges', 'friends'] as const).map((one) => ({
          href: addresses[one],
          label: t(`part.${one}`),
          isCurrent: one === part,
        }))}
      />
    </>
  );
}
