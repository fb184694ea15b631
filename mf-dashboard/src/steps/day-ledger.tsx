import type { StepDay } from '@stridewell/contracts';
import { useWalkedDistance } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { dailyStepCap, entryWindowDays, manualStepCap } from '@stridewell/rules';
import { Stack, Text } from '@stridewell/ui';
import { Sum } from './day-ledger.styles.ts';
import { EntryList } from './entry-list.tsx';
import { ExplainedPart } from './explained-day.tsx';
import { leastStepsWithDistance, useStepAmount } from './step-amount.ts';

/** Explains a day's steps: its entries, the sum before and after the caps, and the rule. */
export function DayLedger({ day }: { day: StepDay }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  const distance = useWalkedDistance();
  const hasCorrection = day.entries.some((entry) => entry.source === 'correction');
  const counted = format.number(day.steps);

  return (
    <Stack gap={4}>
      <Sum>
        <Text size="xl" weight="bold" isNumeric>
          {day.isCapped
            ? t('ledger.loggedCounted', { logged: format.number(day.logged), counted })
            : t('ledger.counted', { steps: stepAmount(day.steps) })}
        </Text>
        {day.walked >= leastStepsWithDistance && (
          <Text size="sm" tone="muted" isNumeric>
            {t('today.distance', { distance: distance(day.walked) })}
          </Text>
        )}
        {day.converted > 0 && (
          <Text size="sm" tone="muted" isNumeric>
            {t('ledger.walkedConverted', {
              walked: format.number(day.walked),
              converted: format.number(day.converted),
            })}
          </Text>
        )}
      </Sum>
      <EntryList day={day} />
      <ExplainedPart day={day} />
      {!day.isOpen && (
        <Text size="sm" tone="muted">
          {t('ledger.closedDay', { count: entryWindowDays })}
        </Text>
      )}
      <Stack gap={1}>
        {hasCorrection && <Text size="sm">{t('whyLess.corrected')}</Text>}
        <Text size="sm" tone="muted">
          {t('ledger.rule', {
            manualCap: format.number(manualStepCap),
            dailyCap: format.number(dailyStepCap),
          })}
        </Text>
        <Text size="xs" tone="muted">
          {day.updatedAt === null
            ? t('ledger.ruleVersionOnly', { version: day.ruleVersion })
            : t('ledger.ruleVersion', {
                version: day.ruleVersion,
                time: format.dateTime(day.updatedAt),
              })}
        </Text>
      </Stack>
    </Stack>
  );
}
