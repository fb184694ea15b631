import type { DeviceSource, StepDay } from '@stridewell/contracts';
import { useFormat, useViewer } from '@stridewell/platform';
import {
  Button,
  EditIcon,
  Inline,
  LinkButton,
  RefreshIcon,
  Stack,
  Text,
  Title,
  WhyButton,
} from '@stridewell/ui';
import { useState } from 'react';
import { LateEntrySheet, LateLedgerSheet, useStepAmount } from '#steps/index.ts';
import { useDeviceText } from './device-texts.ts';
import { kindOfDay } from './month-days.ts';
import { sendsByItself, useSyncDevices } from '#device-sync/index.ts';

/** A day of the calendar: its steps, why they count, and the ways to add missing ones. */
export function ChosenDay(props: {
  day: StepDay;
  sources: readonly DeviceSource[];
  today: string;
  opensOn: string;
  isWaiting: boolean;
  onAsked: () => void;
}) {
  const { day, sources, today, opensOn, isWaiting, onAsked } = props;
  const t = useDeviceText();
  const format = useFormat();
  const stepAmount = useStepAmount();
  const { program } = useViewer();
  const [isWriting, setWriting] = useState(false);
  const [isWhyOpen, setWhyOpen] = useState(false);
  const asked = sources.filter(
    ({ status, kind, isOffered }) => status === 'connected' && isOffered && !sendsByItself(kind),
  );
  const kind = kindOfDay(day, today);
  const canWrite = program.manualEntry === 1;
  const amount = stepAmount(day.steps);
  return (
    <Stack gap={3}>
      <div>
        <Title level={3} size="md">
          {format.weekdayAndDate(day.date)}
        </Title>
        <Text>{day.steps > 0 ? t('month.counted', { steps: amount }) : t('month.gap')}</Text>
      </div>
      {day.entries.length > 0 && (
        <div>
          <WhyButton
            label={t('month.why', { steps: amount, date: format.date(day.date) })}
            onPress={() => setWhyOpen(true)}
          />
        </div>
      )}
      <Inline gap={3}>
        {asked.length > 0 && (
          <AskAgain day={day} asked={asked} isWaiting={isWaiting} onAsked={onAsked} />
        )}
        {canWrite && day.isOpen && (
          <Button color="lightgrey" icon={EditIcon} onPress={() => setWriting(true)}>
            {t('month.enter')}
          </Button>
        )}
        {canWrite && !day.isOpen && kind === 'gap' && (
          <LinkButton color="lightgrey" href="/member-settings/files">
            {t('files.act')}
          </LinkButton>
        )}
      </Inline>
      {kind === 'gap' && (!day.isOpen || !canWrite) && (
        <Text size="sm" tone="muted">
          {t(canWrite ? 'month.closed' : 'month.deviceOnly')}
        </Text>
      )}
      <LateEntrySheet
        kinds={['steps']}
        window={{ today, opensOn }}
        date={day.date}
        isOpen={isWriting}
        onOpenChange={setWriting}
      />
      <LateLedgerSheet date={isWhyOpen ? day.date : null} onClose={() => setWhyOpen(false)} />
    </Stack>
  );
}

/** Requests one day from the connected sources, and shows the result. */
function AskAgain(props: {
  day: StepDay;
  asked: readonly DeviceSource[];
  isWaiting: boolean;
  onAsked: () => void;
}) {
  const { day, asked, isWaiting, onAsked } = props;
  const t = useDeviceText();
  const sync = useSyncDevices(onAsked);
  const names = asked.map(({ name }) => name).join(', ');
  const [before, setBefore] = useState<StepDay>();
  const isBusy = sync.isPending || isWaiting;
  const isSame = before && before.updatedAt === day.updatedAt && before.steps === day.steps;
  return (
    <>
      <Button
        icon={RefreshIcon}
        isPending={isBusy}
        aria-label={t('month.askNamed', { names })}
        onPress={() => {
          setBefore(day);
          sync.mutate({ date: day.date });
        }}
      >
        {t('month.ask')}
      </Button>
      <div role="status">
        {before && !isBusy && !sync.isError && (
          <Text size="sm">{t(isSame ? 'month.nothingNew' : 'month.updated', { names })}</Text>
        )}
      </div>
    </>
  );
}
