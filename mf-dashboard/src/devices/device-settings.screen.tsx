import type { Devices } from '@stridewell/contracts';
import { LoadFailure } from '@stridewell/platform';
import {
  Button,
  Card,
  Columns,
  EmptyState,
  Inline,
  LinkButton,
  Page,
  PlusIcon,
  Skeleton,
  Stack,
  WalkIllustration,
} from '@stridewell/ui';
import { useRef, useState } from 'react';
import { SettingsTabs } from '#member-settings/index.ts';
import { SyncLinkCard } from '#sync-link/index.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { DaysCard } from './days-card.tsx';
import { useDevices } from '#device-sync/index.ts';
import { useDeviceText } from './device-texts.ts';
import { KeptDaysCard } from './kept-days-card.tsx';
import { PhoneCards } from './phone-cards.tsx';
import { RecentDays } from './recent-days.tsx';
import { ReturnedConsent } from './returned-consent.tsx';
import { PrimaryButton, SourceCard } from './source-card.tsx';

/** The automatic sources of the viewer's days: a card for each, and a button to connect one. */
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
  const linkCard = useRef<HTMLDivElement>(null);
  // A sync link has its own card, and its name is not a brand.
  const sources = devices.sources.map((source) =>
    source.kind === 'link' ? { ...source, name: t('syncLink') } : source,
  );
  const known = sources.filter(({ status }) => status !== 'not-connected');
  const connected = known.filter(({ kind }) => kind !== 'link');
  const link = sources.find(({ kind }) => kind === 'link');
  const connect = (
    <Button
      icon={PlusIcon}
      color={known.length === 0 ? 'primary' : 'lightgrey'}
      onPress={() => setChoosing(true)}
    >
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
          {connected.map((source) => (
            <SourceCard
              key={source.provider}
              source={source}
              hasOthers={known.length > 1}
              isWaiting={isWaiting}
              onAsked={onAsked}
            />
          ))}
          <div>{connect}</div>
        </>
      )}
      {known.length > 0 && (
        <Columns
          aside={
            <>
              <KeptDaysCard sources={sources} />
              <FilesCard />
            </>
          }
        >
          <DaysCard sources={known} today={devices.today} isWaiting={isWaiting} onAsked={onAsked} />
        </Columns>
      )}
      <PhoneCards onSetUpLink={() => showCard(linkCard.current)} />
      <div ref={linkCard} tabIndex={-1}>
        <SyncLinkCard source={link} today={devices.today}>
          {link && link.recentDays.length > 0 && <RecentDays source={link} />}
          {link && known.length > 1 && !link.isPrimary && (
            <div>
              <PrimaryButton source={link} />
            </div>
          )}
        </SyncLinkCard>
      </div>
      {known.length === 0 && (
        <>
          <KeptDaysCard sources={sources} />
          <FilesCard />
        </>
      )}
      <ConnectDialog devices={devices} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

function showCard(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/**
 * Links to the import of days that no device sends: days before it was connected, or from a phone that websites can't
 * read.
 */
function FilesCard() {
  const t = useDeviceText();
  return (
    <Card title={t('files.title')} level={2}>
      <LinkButton href="/member-settings/files" color="lightgrey">
        {t('files.act')}
      </LinkButton>
    </Card>
  );
}
