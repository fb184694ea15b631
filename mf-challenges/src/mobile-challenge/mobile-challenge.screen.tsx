import type { Challenge } from '@stridewell/contracts';
import { readId } from '@stridewell/parts';
import {
  ApiProblem,
  QueryCard,
  QueryFailure,
  useFormat,
  useParams,
  useText,
} from '@stridewell/platform';
import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  EmptyState,
  LockedIllustration,
  LostIllustration,
  Page,
  Skeleton,
  Stack,
  SuccessIcon,
  Text,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import { CompletionForm, asksWhetherCompleted } from '#completion/index.ts';
import { useScoreAmount } from '#formats/index.ts';
import { participantsText } from '#phase/participants-text.ts';
import {
  useMobileChallenge,
  useMobileCompletion,
  useMobileMembership,
  useSaveMobileCompletion,
} from './mobile-challenge.queries.ts';

/** Shows a challenge to a member in an app, to join it and leave it; the app's token is in the address. */
export function MobileChallengeScreen() {
  const t = useText('mf-challenges');
  const { mobileToken = '', challengeId } = useParams();
  const query = useMobileChallenge(mobileToken, readId(challengeId) ?? 0);
  const code = query.error instanceof ApiProblem ? query.error.code : undefined;
  const isRefused = code === 'mobile_token_refused';
  const isAbsent = code === 'not_found';
  return (
    <Page>
      <Stack gap={5}>
        <Card>
          {query.isPending && <Skeleton shape="card" size="14rem" />}
          {isRefused && (
            <EmptyState
              illustration={<LockedIllustration />}
              title={t('mobile.expired')}
              level={1}
              text={t('mobile.expiredText')}
            />
          )}
          {isAbsent && (
            <EmptyState
              illustration={<LostIllustration />}
              title={t('challenge.notFoundTitle')}
              level={1}
              text={t('challenge.notFound')}
            />
          )}
          {query.isError && !isRefused && !isAbsent && <QueryFailure query={query} level={1} />}
          {query.data && <Shown challenge={query.data.data} mobileToken={mobileToken} />}
        </Card>
        {query.data && <Completion challenge={query.data.data} mobileToken={mobileToken} />}
      </Stack>
    </Page>
  );
}

interface ShownProps {
  challenge: Challenge;
  mobileToken: string;
}

/** The member's completion date, as on the web page; renders nothing if it isn't asked for. */
function Completion({ challenge, mobileToken }: ShownProps) {
  return asksWhetherCompleted(challenge) ? (
    <CompletionCard challenge={challenge} mobileToken={mobileToken} />
  ) : null;
}

function CompletionCard({ challenge, mobileToken }: ShownProps) {
  const t = useText('mf-challenges');
  const query = useMobileCompletion(mobileToken, challenge);
  const save = useSaveMobileCompletion(mobileToken, challenge);
  const skeleton = <Skeleton shape="block" size="8rem" />;
  return (
    <QueryCard title={t('completion.title')} query={query} skeleton={skeleton}>
      {({ data }) => <CompletionForm challenge={challenge} completion={data} save={save} />}
    </QueryCard>
  );
}

function Shown({ challenge, mobileToken }: ShownProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const amount = useScoreAmount(challenge);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMobileMembership(mobileToken, challenge);
  const { name, description, startDate, endDate, days, goal, standing } = challenge;
  const dates = t('when.dates', { from: format.date(startDate), to: format.date(endDate) });
  const isOfMembers = challenge.between === 'individuals';
  const close = () => setAsking(false);
  return (
    <Stack gap={4} align="start">
      <div>
        <Title level={1}>{name}</Title>
        <Text tone="muted">{`${dates} · ${t('challenge.days', { count: days })}`}</Text>
      </div>
      {description && <Text>{description}</Text>}
      <Text>{`${t('challenge.goal')}: ${amount(goal)}`}</Text>
      <Text>{participantsText(challenge, t, format)}</Text>
      {challenge.isJoined && (
        <Chip tone="success" icon={SuccessIcon}>
          {t('card.joined')}
        </Chip>
      )}
      {standing && (
        <Text>{`${t('standing.title')}: ${amount(challenge.together ?? standing.total)}`}</Text>
      )}
      {isOfMembers && challenge.canJoin && (
        <Button isPending={isPending} onPress={() => mutate()}>
          {t(challenge.isInvited ? 'joining.accept' : 'joining.join')}
        </Button>
      )}
      {isOfMembers && challenge.canLeave && (
        <Button color="lightgrey" onPress={() => setAsking(true)}>
          {t('leaving.leave')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('leaving.title', { name })}
        confirmLabel={t('leaving.leave')}
        confirmColor="red"
        cancelLabel={t('leaving.stay')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('leaving.placeLost')}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
