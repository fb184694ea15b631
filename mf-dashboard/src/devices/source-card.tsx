import type { DeviceSource } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import {
  Banner,
  Button,
  Card,
  ChevronDownIcon,
  ChevronUpIcon,
  Chip,
  Inline,
  RefreshIcon,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { ConnectButton } from './connect-button.tsx';
import { useDeviceText } from './device-texts.ts';
import { LinkKey, SourceFacts } from './devices.styles.ts';
import { useSetPrimary } from './devices.queries.ts';
import { Diagnostics } from './diagnostics.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { RecentDays } from './recent-days.tsx';
import {
  lastSyncOf,
  sendsByItself,
  stateOf,
  type SourceState,
  useSyncDevices,
} from '#device-sync/index.ts';

const tones: Readonly<Record<SourceState, 'success' | 'warning' | 'neutral'>> = {
  expired: 'warning',
  down: 'warning',
  'no-answer': 'warning',
  'rate-limited': 'neutral',
  reading: 'neutral',
  waiting: 'neutral',
  silent: 'warning',
  connected: 'success',
};

/** A connected source: its state, its last sync and one button; the rest behind Details. */
export function SourceCard({
  source,
  hasOthers,
  isWaiting,
  onAsked,
}: {
  source: DeviceSource;
  /** Whether another source could be the primary one. */
  hasOthers: boolean;
  isWaiting: boolean;
  onAsked: () => void;
}) {
  const t = useDeviceText();
  const [isOpen, setOpen] = useState(false);
  const { name, kind, linkKey } = source;
  const state = stateOf(source);
  const count = source.silentDays ?? 0;
  return (
    <Card
      title={name}
      level={2}
      actions={<Chip tone={tones[state]}>{t(`state.${state}`, { count })}</Chip>}
    >
      <Stack gap={4}>
        {kind === 'sandbox' && <Banner tone="info">{t('kind.sandbox')}</Banner>}
        <Trouble source={source} state={state} />
        <Summary source={source} />
        {linkKey !== null && (
          <div>
            <Text size="sm" tone="muted">
              {t('linkKey', { name })}
            </Text>
            <LinkKey>{linkKey}</LinkKey>
          </div>
        )}
        <Inline gap={3}>
          <MainAct source={source} isWaiting={isWaiting} onAsked={onAsked} />
          <Button
            color="lightgrey"
            icon={isOpen ? ChevronUpIcon : ChevronDownIcon}
            aria-expanded={isOpen}
            aria-label={t('details.named', { name })}
            onPress={() => setOpen(!isOpen)}
          >
            {t('details.show')}
          </Button>
        </Inline>
        {isOpen && <Details source={source} hasOthers={hasOthers} />}
      </Stack>
    </Card>
  );
}

/** When the source last sent something, and whether it is the primary one. */
function Summary({ source }: { source: DeviceSource }) {
  const t = useDeviceText();
  const format = useFormat();
  const lastSync = lastSyncOf(source);
  return (
    <Text tone="muted">
      {[
        lastSync === null
          ? t('state.waiting')
          : t('summary.synced', { at: format.dateTime(lastSync) }),
        source.isPrimary && t('summary.primary'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}

/** What a source sends and sent, and the rarer actions on it. */
function Details({ source, hasOthers }: { source: DeviceSource; hasOthers: boolean }) {
  const t = useDeviceText();
  return (
    <Stack gap={4}>
      <Facts source={source} />
      <Diagnostics source={source} />
      {source.isPrimary && hasOthers && (
        <Text size="sm" tone="muted">
          {t('primary.hint')}
        </Text>
      )}
      {source.recentDays.length > 0 && <RecentDays source={source} />}
      <OtherActs source={source} hasOthers={hasOthers} />
    </Stack>
  );
}

function Trouble({ source, state }: { source: DeviceSource; state: SourceState }) {
  const t = useDeviceText();
  const shared = useText('mf-dashboard');
  const { name } = source;
  if (state === 'expired')
    return <Banner tone="warning">{shared('today.deviceExpired', { name })}</Banner>;
  if (state === 'down')
    return <Banner tone="warning">{shared('today.deviceDown', { name })}</Banner>;
  if (state === 'silent') return <Banner tone="info">{t('trouble.silent', { name })}</Banner>;
  return null;
}

function Facts({ source }: { source: DeviceSource }) {
  const t = useDeviceText();
  const format = useFormat();
  const { usualDelayMinutes: count } = source;
  const facts = [
    [t('fact.usedFor'), source.dataTypes.map((type) => t(`type.${type}`)).join(', ')],
    [t('fact.days'), format.number(source.daysImported)],
    ...(source.measuresImported > 0
      ? [[t('fact.measures'), format.number(source.measuresImported)] as const]
      : []),
    [t('delay.usual'), t('delay.minutes', { count, minutes: format.number(count) })],
  ] as const;
  return (
    <SourceFacts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </SourceFacts>
  );
}

function MainAct(props: { source: DeviceSource; isWaiting: boolean; onAsked: () => void }) {
  const { source, isWaiting, onAsked } = props;
  const t = useDeviceText();
  const { name, provider, kind, status, isOffered } = source;
  const sync = useSyncDevices(onAsked);
  if (!isOffered) return null;
  if (status === 'expired') return <ConnectButton source={source} purpose="connectAgain" />;
  if (status !== 'connected' || sendsByItself(kind)) return null;
  return (
    <Button
      icon={RefreshIcon}
      isPending={sync.isPending || isWaiting}
      aria-label={t('syncNamed', { name })}
      onPress={() => sync.mutate({ provider })}
    >
      {t('sync')}
    </Button>
  );
}

function OtherActs({ source, hasOthers }: { source: DeviceSource; hasOthers: boolean }) {
  const t = useDeviceText();
  const { name, status, isPrimary, isOffered, offeredTypes } = source;
  const [isAsking, setAsking] = useState(false);
  return (
    <Inline gap={3}>
      {status === 'connected' && isOffered && offeredTypes.length > 1 && (
        <ConnectButton source={source} purpose="change" />
      )}
      {hasOthers && !isPrimary && <PrimaryButton source={source} />}
      <Button
        color="lightgrey"
        aria-label={t('disconnect.actNamed', { name })}
        onPress={() => setAsking(true)}
      >
        {t('disconnect.act')}
      </Button>
      <DisconnectDialog source={source} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Inline>
  );
}

/** Makes a source the primary one. */
export function PrimaryButton({ source }: { source: DeviceSource }) {
  const t = useDeviceText();
  const primary = useSetPrimary(source);
  const { name } = source;
  return (
    <Button
      color="lightgrey"
      isPending={primary.isPending}
      aria-label={t('primary.chooseNamed', { name })}
      onPress={() => primary.mutate()}
    >
      {t('primary.choose')}
    </Button>
  );
}
