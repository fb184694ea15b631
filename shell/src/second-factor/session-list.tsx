import type { OwnSession } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  ConfirmDialog,
  FailureState,
  IconButton,
  Inline,
  List,
  ListRow,
  LogOutIcon,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AlertLine } from '#auth-pages/auth-frame.styles.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './sessions.queries.ts';

export function SessionList(): ReactElement {
  const t = useAccountText();
  const format = useFormat();
  const { data, isPending, refetch } = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const [isAsked, setAsked] = useState(false);
  if (isPending) return <Skeleton shape="list" count={2} />;
  if (!data) return <FailureState title={t('signIn.failed')} onRetry={() => void refetch()} />;
  const nameOf = ({ device }: OwnSession) => device ?? t('security.deviceUnknown');
  const about = ({ isCurrent, createdAt, lastUsedAt, openedBy }: OwnSession) => {
    const since = format.date(createdAt);
    const used = format.date(lastUsedAt);
    const when = isCurrent
      ? t('security.deviceThis', { since })
      : t('security.deviceUsed', { since, used });
    return openedBy === null
      ? when
      : `${t('security.deviceOpenedBy', { source: openedBy })} · ${when}`;
  };
  return (
    <Stack gap={4}>
      <List label={t('security.devices')}>
        {data.data.map((one) => (
          <ListRow
            key={one.id}
            title={nameOf(one)}
            meta={about(one)}
            trailing={
              !one.isCurrent && (
                <IconButton
                  icon={LogOutIcon}
                  label={t('security.deviceEnd', { device: nameOf(one) })}
                  onPress={() => end.mutate(one.id)}
                />
              )
            }
          />
        ))}
      </List>
      <AlertLine role="alert">
        {(end.error ?? endOthers.error) && <Text tone="danger">{t('security.endFailed')}</Text>}
      </AlertLine>
      {data.data.length > 1 && (
        <Inline>
          <Button color="lightgrey" isPending={endOthers.isPending} onPress={() => setAsked(true)}>
            {t('security.endOthers')}
          </Button>
        </Inline>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('security.endOthers')}
        confirmLabel={t('security.endOthers')}
        confirmColor="red"
        cancelLabel={t('factor.cancel')}
        onConfirm={() => {
          endOthers.mutate();
          setAsked(false);
        }}
        onCancel={() => setAsked(false)}
      >
        {t('security.endOthersText')}
      </ConfirmDialog>
    </Stack>
  );
}
