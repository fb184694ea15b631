import type { DeviceSource, SyncLink, SyncResult } from '@stridewell/contracts';
import { FactList } from '@stridewell/parts';
import { LoadFailure, useFormat, useText, useViewer } from '@stridewell/platform';
import {
  Banner,
  Button,
  Card,
  Chip,
  Inline,
  PlusIcon,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { type ReactNode, useState } from 'react';
import { NewAddress } from './new-address.tsx';
import { Recipes } from './recipes.tsx';
import { CreateDialog, RemoveDialog } from './sync-link-dialogs.tsx';
import { useSyncLinkText } from './sync-link-texts.ts';
import { useSyncLink } from './sync-link.queries.ts';
import { Narrow } from './sync-link.styles.ts';

/** The secret address to which the viewer's phone sends their steps, and how to set it up. */
export function SyncLinkCard({
  source,
  today,
  children,
}: {
  source: DeviceSource | undefined;
  today: string;
  /** The parts that every source has: its days, and the choice of the primary source. */
  children: ReactNode;
}) {
  const t = useSyncLinkText();
  const shared = useText('mf-dashboard');
  const { program } = useViewer();
  const canAddSteps = program.manualEntry === 1;
  const { data: answer, error, refetch, isFetching } = useSyncLink();
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<'create' | 'remove' | null>(null);
  if (!answer)
    return error ? (
      <LoadFailure error={error} level={2} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="card" size="10rem" />
    );
  const { link } = answer.data;
  const close = () => setAsked(null);
  return (
    <Card
      title={t('title')}
      level={2}
      actions={link?.lastUsedAt && <Chip tone="success">{t('state.active')}</Chip>}
    >
      <Stack gap={4}>
        {canAddSteps ? (
          <Text tone="muted">{t('lead')}</Text>
        ) : (
          <Banner tone="info">{shared('entryProblem.manual_entry_off')}</Banner>
        )}
        {link && address !== undefined && <NewAddress address={address} />}
        {link && <Status link={link} canAddSteps={canAddSteps} />}
        {link && children}
        {canAddSteps && link && <Recipes address={address} today={today} />}
        {canAddSteps && !link && (
          <div>
            <Button color="lightgrey" icon={PlusIcon} onPress={() => setAsked('create')}>
              {t('act')}
            </Button>
          </div>
        )}
        {link && (
          <Inline gap={3}>
            {canAddSteps && (
              <Button color="lightgrey" onPress={() => setAsked('create')}>
                {t('replace')}
              </Button>
            )}
            <Button color="lightgrey" onPress={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          </Inline>
        )}
      </Stack>
      {asked === 'create' && (
        <CreateDialog
          link={link}
          onClose={close}
          onCreated={(made) => {
            setAddress(made.address);
            close();
          }}
        />
      )}
      {asked === 'remove' && <RemoveDialog days={source?.daysImported ?? 0} onClose={close} />}
    </Card>
  );
}

function Status({
  link: { createdAt, lastUsedAt, dataTypes, lastResult },
  canAddSteps,
}: {
  link: SyncLink;
  canAddSteps: boolean;
}) {
  const t = useSyncLinkText();
  const format = useFormat();
  const added = dataTypes.filter((type) => type !== 'steps' || canAddSteps);
  const facts = [
    [t('fact.created'), format.dateTime(createdAt)],
    [t('fact.lastUsed'), lastUsedAt === null ? t('fact.never') : format.dateTime(lastUsedAt)],
    ...(added.length > 0
      ? [[t('fact.shares'), added.map((type) => t(`create.${type}`)).join(', ')] as const]
      : []),
  ] as const;
  return (
    <>
      <Narrow>
        <FactList facts={facts} />
      </Narrow>
      <div role="status">
        {lastUsedAt === null && <Text>{t('state.waiting')}…</Text>}
        {lastResult && <LastResult result={lastResult} />}
      </div>
    </>
  );
}

function LastResult({ result }: { result: SyncResult }) {
  const t = useSyncLinkText();
  const { format, savedDays, refusedValues, refused, ignored } = result;
  if (format === null) return <Banner tone="warning">{t('last.unreadable')}</Banner>;
  return (
    <Stack gap={3}>
      {savedDays > 0 && <Text>{t('last.saved', { count: savedDays })}</Text>}
      {savedDays + refusedValues === 0 && <Text>{t('last.empty')}</Text>}
      {refusedValues > 0 && (
        <Banner tone="warning">
          {t('last.refused', { count: refusedValues })}
          <ul>
            {refused.map(({ date, field, reason }, at) => (
              <li key={at}>
                {date === ''
                  ? t(`reason.${reason}`)
                  : t('last.refusal', { date, field, why: t(`reason.${reason}`) })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {ignored.length > 0 && (
        <Text size="sm" tone="muted">
          {t('last.ignored', { names: ignored.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
