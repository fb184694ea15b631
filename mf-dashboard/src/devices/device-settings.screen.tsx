import type { Devices } from '@stridewell/contracts';
import { LoadFailure } from '@stridewell/platform';
import {
  Button,
  Card,
  EmptyState,
  Inline,
  LinkButton,
  Page,
  PlusIcon,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { SettingsTabs } from '#member-settings/index.ts';
import { SyncLinkCard } from '#sync-link/index.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { DelaysCard } from './delays-card.tsx';
import { useDeviceText } from './device-texts.ts';
import { useDevices } from './devices.queries.ts';
import { KeptDaysCard } from './kept-days-card.tsx';
import { RecentDays } from './recent-days.tsx';
import { ReturnedConsent } from './returned-consent.tsx';
import { PrimaryButton, SourceCard } from './source-card.tsx';

/** From where the viewer's days come by themselves: a card for each source, and the way to connect one. */
export function DeviceSettingsScreen() {
  const { query, isWaiting, waitForAnswer } = useDevices();
  const { data: answer, error } = query;
  return (
    <Page>
      <Stack gap={5}>
        <SettingsTabs current="device" />
        <ReturnedConsent />
        {answer ? (
          <Sources devices={answer.data} isWaiting={isWaiting} onAsked={waitForAnswer} />
        ) : error ? (
          <LoadFailure
            error={error}
            level={2}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton shape="card" size="20rem" />
        )}
      </Stack>
    </Page>
  );
}

function Sources({
  devices,
  isWaiting,
  onAsked,
}: {
  devices: Devices;
  isWaiting: boolean;
  onAsked: () => void;
}) {
  const t = useDeviceText();
  const [isChoosing, setChoosing] = useState(false);
  // A sync link has a card of its own, and no brand for a name.
  const sources = devices.sources.map((source) =>
    source.kind === 'link' ? { ...source, name: t('syncLink') } : source,
  );
  const known = sources.filter(({ status }) => status !== 'not-connected');
  const connected = known.filter(({ kind }) => kind !== 'link');
  const link = sources.find(({ kind }) => kind === 'link');
  const connect = (
    <Button icon={PlusIcon} onPress={() => setChoosing(true)}>
      {t('connectDevice')}
    </Button>
  );
  return (
    <>
      {known.length === 0 ? (
        <Card>
          <EmptyState
            illustration={<WalkIllustration />}
            title={t('empty.title')}
            level={2}
            text={t('empty.text')}
            action={
              <Inline gap={3} justify="center">
                {connect}
                <LinkButton href="/my-dashboard" color="lightgrey">
                  {t('empty.enter')}
                </LinkButton>
              </Inline>
            }
          />
        </Card>
      ) : (
        <>
          <div>{connect}</div>
          {connected.map((source) => (
            <SourceCard
              key={source.provider}
              source={source}
              hasOthers={known.length > 1}
              isWaiting={isWaiting}
              onAsked={onAsked}
            />
          ))}
        </>
      )}
      <SyncLinkCard source={link} today={devices.today}>
        {link && link.recentDays.length > 0 && <RecentDays source={link} />}
        {link && known.length > 1 && !link.isPrimary && (
          <div>
            <PrimaryButton source={link} />
          </div>
        )}
      </SyncLinkCard>
      <KeptDaysCard sources={sources} />
      <FilesCard />
      <DelaysCard devices={devices} />
      <ConnectDialog devices={devices} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

/** The way to days that no device brings: those before it, or of a phone that no website can read. */
function FilesCard() {
  const t = useDeviceText();
  return (
    <Card title={t('files.title')} level={2}>
      <Stack gap={4}>
        <Text tone="muted">{t('files.lead')}</Text>
        <div>
          <LinkButton href="/member-settings/files" color="lightgrey">
            {t('files.act')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
