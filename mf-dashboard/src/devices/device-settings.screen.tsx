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
import { ConnectDialog } from './connect-dialog.tsx';
import { DelaysCard } from './delays-card.tsx';
import { useDeviceText } from './device-texts.ts';
import { useDevices } from './devices.queries.ts';
import { KeptDaysCard } from './kept-days-card.tsx';
import { ReturnedConsent } from './returned-consent.tsx';
import { SourceCard } from './source-card.tsx';

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
  const connected = devices.sources.filter(({ status }) => status !== 'not-connected');
  const connect = (
    <Button icon={PlusIcon} onPress={() => setChoosing(true)}>
      {t('connectDevice')}
    </Button>
  );
  return (
    <>
      {connected.length === 0 ? (
        <Card>
          <EmptyState
            illustration={<WalkIllustration />}
            title={t('empty.title')}
            level={2}
            text={t('empty.text')}
            action={
              <Inline gap={3} justify="center">
                {connect}
                <LinkButton href="/my-dashboard" colour="lightgrey">
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
              hasOthers={connected.length > 1}
              isWaiting={isWaiting}
              onAsked={onAsked}
            />
          ))}
        </>
      )}
      <KeptDaysCard sources={devices.sources} />
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
          <LinkButton href="/member-settings/files" colour="lightgrey">
            {t('files.act')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
