import type { Challenge, LaunchKit } from '@stridewell/contracts';
import { LoadFailure, useText, useViewer } from '@stridewell/platform';
import { Button, Inline, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { LetterPreview, NoticePreview } from './kit-preview.tsx';
import {
  useLaunchKit,
  usePoster,
  usePublishKitNotice,
  useSendKitMail,
} from './launch-kit.queries.ts';

/** The launch kit of a challenge: the announcements, with buttons to send them for administrators. */
export function Kit({ challenge }: { challenge: Challenge }) {
  const { data, error, isFetching, refetch } = useLaunchKit(challenge.id);
  if (data) return <OpenKit challenge={challenge} kit={data} />;
  if (!error) return <Skeleton shape="list" count={4} />;
  return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

function OpenKit({ challenge, kit }: { challenge: Challenge; kit: LaunchKit }) {
  const t = useText('mf-challenges');
  const { isProgramAdmin } = useViewer();
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text weight="bold">{t('launch.poster')}</Text>
        <Text tone="muted">{t('launch.posterLead', { address: kit.address })}</Text>
        <Inline gap={3}>
          <PosterButton challengeId={challenge.id} language="en" />
          <PosterButton challengeId={challenge.id} language="es" />
        </Inline>
      </Stack>
      <LetterPreview letters={kit.mail} />
      {isProgramAdmin === 1 && <SendMail kit={kit} />}
      <NoticePreview notice={kit.notice} />
      {isProgramAdmin === 1 && <PublishNotice kit={kit} challenge={challenge} />}
      {isProgramAdmin !== 1 && <Text tone="muted">{t('launch.adminsSend')}</Text>}
    </Stack>
  );
}

function PosterButton(props: { challengeId: number; language: 'en' | 'es' }) {
  const t = useText('mf-challenges');
  const { mutate, isPending } = usePoster(props.challengeId, props.language);
  return (
    <Button color="lightgrey" isPending={isPending} onPress={() => mutate()}>
      {t(props.language === 'en' ? 'launch.posterEn' : 'launch.posterEs')}
    </Button>
  );
}

function SendMail({ kit }: { kit: LaunchKit }) {
  const t = useText('mf-challenges');
  const { mutate, isPending, isSuccess } = useSendKitMail(kit);
  return (
    <Once
      ask={t('launch.mailAsk')}
      act={t('launch.mailSend')}
      done={isSuccess ? t('launch.mailSent') : null}
      isPending={isPending}
      onAct={() => mutate()}
    />
  );
}

function PublishNotice({ kit, challenge }: { kit: LaunchKit; challenge: Challenge }) {
  const t = useText('mf-challenges');
  const { mutate, isPending, isSuccess } = usePublishKitNotice(kit, challenge);
  return (
    <Once
      ask={t('launch.noticeAsk')}
      act={t('launch.noticePublish')}
      done={isSuccess ? t('launch.noticePublished') : null}
      isPending={isPending}
      onAct={() => mutate()}
    />
  );
}

/** An action that affects everyone: asks for confirmation, and disappears once it is done. */
function Once(props: {
  ask: string;
  act: string;
  done: string | null;
  isPending: boolean;
  onAct: () => void;
}) {
  const t = useText('mf-challenges');
  const [isAsking, setAsking] = useState(false);
  if (props.done !== null)
    return (
      <div role="status">
        <Text>{props.done}</Text>
      </div>
    );
  if (!isAsking) {
    return (
      <Inline>
        <Button onPress={() => setAsking(true)}>{props.act}</Button>
      </Inline>
    );
  }
  return (
    <Stack gap={3}>
      <Text weight="bold">{props.ask}</Text>
      <Inline gap={3}>
        <Button isPending={props.isPending} onPress={props.onAct}>
          {t('launch.yes')}
        </Button>
        <Button color="lightgrey" onPress={() => setAsking(false)}>
          {t('editing.cancel')}
        </Button>
      </Inline>
    </Stack>
  );
}
