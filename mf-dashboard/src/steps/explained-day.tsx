import type { ExplainedDay, StepDay } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { dailyStepCap, manualStepCap } from '@stridewell/rules';
import { List, ListRow, Stack, Text, Title } from '@stridewell/ui';
import { useEntryWords } from './entry-words.ts';
import { useStepAmount } from './step-amount.ts';
import { useExplainedDay } from './steps.queries.ts';

/**
 * Shows what the API adds to a day's entries: which of them count in part, and who corrected the day and why. Renders
 * nothing while it explains another sum than the shown one.
 */
export function ExplainedPart({ day }: { day: StepDay }) {
  const explained = useExplainedDay(day.date).data?.data.day;
  if (!explained || explained.steps !== day.steps) return null;
  return (
    <>
      <PartlyCounted explained={explained} />
      <Devices explained={explained} />
      <OwnFile explained={explained} />
      <Corrections explained={explained} />
    </>
  );
}

function PartlyCounted({ explained }: { explained: ExplainedDay }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const words = useEntryWords();
  const { entries, difference } = explained;
  const partly = entries.filter(({ counted, steps }) => counted > 0 && counted < steps);
  if (partly.length === 0 && difference === 0) return null;
  return (
    <Stack gap={1}>
      {partly.map((entry) => (
        <Text key={entry.id} size="sm">
          {t('ledger.partly', {
            entry: words.entry(entry),
            counted: format.number(entry.counted),
            reason: t(`whyLess.${entry.verdict}`, {
              most: format.number(entry.verdict === 'manual-cap' ? manualStepCap : dailyStepCap),
            }),
          })}
        </Text>
      ))}
      {difference !== 0 && (
        <Text size="sm" tone="muted">
          {t('ledger.difference', {
            count: Math.abs(difference),
            steps: format.number(difference, { signDisplay: 'exceptZero' }),
          })}
        </Text>
      )}
    </Stack>
  );
}

/** Shows each device's steps for the day, and why one of them counts. */
function Devices({ explained: { devices, entries } }: { explained: ExplainedDay }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  if (devices.length === 0) return null;
  // A higher entry or a correction may count instead of any device.
  const isCounted = entries.some(({ source, counted }) => source === 'device' && counted > 0);
  return (
    <Stack gap={1}>
      <Title level={3} size="md">
        {t('ledger.devices')}
      </Title>
      <List label={t('ledger.devices')}>
        {devices.map(({ name, steps, reason, changedAt, isLate }) => (
          <ListRow
            key={name}
            title={`${name ?? t('ledger.earlierDevice')}: ${stepAmount(steps)}`}
            meta={[
              t(`ledger.deviceReason.${(isCounted && reason) || 'other'}`),
              t(isLate ? 'ledger.deviceLate' : 'ledger.deviceAt', {
                time: format.dateTime(changedAt),
              }),
            ].join(' · ')}
          />
        ))}
      </List>
    </Stack>
  );
}

/** Shows which of the member's files the imported steps came from. */
function OwnFile({ explained: { file } }: { explained: ExplainedDay }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  if (!file) return null;
  const { name, steps, appliedAt } = file;
  return (
    <Text size="sm">
      {t('ledger.fileSaid', {
        steps: stepAmount(steps),
        time: format.dateTime(appliedAt),
        name: name ?? t('ledger.unnamedFile'),
      })}
    </Text>
  );
}

function Corrections({ explained: { corrections } }: { explained: ExplainedDay }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  if (corrections.length === 0) return null;
  return (
    <Stack gap={1}>
      <Title level={3} size="md">
        {t('ledger.corrections')}
      </Title>
      <List label={t('ledger.corrections')}>
        {corrections.map(
          ({ id, to, countedBefore, countedAfter, reason, decidedBy, decidedAt }) => (
            <ListRow
              key={id}
              title={t(to === null ? 'ledger.withdrawnBy' : 'ledger.correctedBy', {
                name: decidedBy,
                before: stepAmount(countedBefore),
                after: format.number(countedAfter),
              })}
              meta={[reason && `“${reason}”`, format.dateTime(decidedAt)]
                .filter(Boolean)
                .join(' · ')}
            />
          ),
        )}
      </List>
    </Stack>
  );
}
