import type { ScimConnection } from '@stridewell/contracts';
import { CopyButton, FactList } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Button, Chip, ConfirmDialog, EmptyState, Inline, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { NewToken } from './new-token.tsx';
import { useScimText } from './scim-texts.ts';
import { useChangeScimState, useCreateScimToken, useRevokeScimToken } from './scim.queries.ts';
import { Narrow, Secret } from './scim.styles.ts';

const tones = { 'dry-run': 'warning', on: 'success' } as const;

/** The state of a connection, for the head of its card. */
export function StateChip({ connection: { state, hint } }: { connection: ScimConnection }) {
  const t = useScimText();
  if (hint === null) return <Chip tone="neutral">{t('state.revoked')}</Chip>;
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}

/** The connection of the identity provider: its address and token, and what can be done with them. */
export function Connection({
  address,
  connection,
}: {
  address: string;
  connection: ScimConnection | null;
}) {
  const t = useScimText();
  const [secret, setSecret] = useState<string>();
  const create = useCreateScimToken(setSecret);
  const isConnected = connection !== null && connection.hint !== null;
  if (!connection)
    return (
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        level={3}
        action={
          <Button isPending={create.isPending} onPress={() => create.mutate()}>
            {t('create')}
          </Button>
        }
      />
    );
  return (
    <Stack gap={4}>
      {isConnected && secret !== undefined && <NewToken secret={secret} />}
      <Facts address={address} connection={connection} />
      {isConnected && connection.state === 'dry-run' && <Text tone="muted">{t('dryRun')}</Text>}
      <div role="status">
        {connection.working > 0 && (
          <Text>{t('working', { number: String(connection.working) })}</Text>
        )}
      </div>
      {isConnected ? (
        <Acts
          connection={connection}
          isFresh={secret !== undefined}
          isReplacing={create.isPending}
          onReplace={() => create.mutate()}
        />
      ) : (
        <div>
          <Button isPending={create.isPending} onPress={() => create.mutate()}>
            {t('createAgain')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Facts({ address, connection }: { address: string; connection: ScimConnection }) {
  const t = useScimText();
  const format = useFormat();
  const { hint, createdAt, createdBy: who, lastUsedAt } = connection;
  return (
    <Stack gap={3}>
      <Text weight="medium">{t('fact.address')}</Text>
      <Secret>{address}</Secret>
      <div>
        <CopyButton
          color="lightgrey"
          text={address}
          label={t('copyAddress')}
          copied={t('copied')}
          notCopied={t('notCopied')}
        />
      </div>
      <Narrow>
        <FactList
          facts={[
            [t('fact.token'), hint && t('fact.tokenEnd', { hint })],
            [t('fact.created'), t('fact.createdBy', { when: format.dateTime(createdAt), who })],
            [t('fact.lastCall'), lastUsedAt ? format.dateTime(lastUsedAt) : t('fact.never')],
          ]}
        />
      </Narrow>
    </Stack>
  );
}

type Asked = 'turnOn' | 'replace' | 'revoke';

function Acts({
  connection: { state },
  isFresh,
  isReplacing,
  onReplace,
}: {
  connection: ScimConnection;
  /** Whether the token is on the page: copying it comes first. */
  isFresh: boolean;
  isReplacing: boolean;
  onReplace: () => void;
}) {
  const t = useScimText();
  const [asked, setAsked] = useState<Asked>();
  const change = useChangeScimState();
  const revoke = useRevokeScimToken();
  const close = () => setAsked(undefined);
  const acts = {
    turnOn: () => change.mutate('on', { onSettled: close }),
    replace: () => {
      onReplace();
      close();
    },
    revoke: () => revoke.mutate(undefined, { onSettled: close }),
  };
  return (
    <>
      <Inline gap={3}>
        {state === 'dry-run' ? (
          <Button color={isFresh ? 'lightgrey' : 'primary'} onPress={() => setAsked('turnOn')}>
            {t('turnOn')}
          </Button>
        ) : (
          <Button
            color="lightgrey"
            isPending={change.isPending}
            onPress={() => change.mutate('dry-run')}
          >
            {t('pause')}
          </Button>
        )}
        <Button color="lightgrey" isPending={isReplacing} onPress={() => setAsked('replace')}>
          {t('replace')}
        </Button>
        <Button color="lightgrey" onPress={() => setAsked('revoke')}>
          {t('revoke')}
        </Button>
      </Inline>
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`ask.${asked}`)}
          confirmLabel={t(asked)}
          cancelLabel={t('cancel')}
          confirmColor={asked === 'revoke' ? 'red' : 'primary'}
          isPending={change.isPending || revoke.isPending}
          onConfirm={acts[asked]}
          onCancel={close}
        >
          <Stack gap={3}>
            <Text>{t(`askText.${asked}`)}</Text>
            {asked === 'turnOn' && <Text tone="muted">{t('turnOnHeld')}</Text>}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
