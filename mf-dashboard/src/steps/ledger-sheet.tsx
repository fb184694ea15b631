import { useFormat, useText } from '@stridewell/platform';
import { FailureState, Skeleton, Stack } from '@stridewell/ui';
import { Sheet } from '#card/sheet.tsx';
import { DayLedger } from './day-ledger.tsx';
import { DaysAhead } from './days-ahead.tsx';
import { useStepAmount } from './step-amount.ts';
import { useStepDay, useStepDays } from './steps.queries.ts';

/**
 * The ledger of a day, opened from a number; closed while `date` is null. Today's ledger also has the upcoming days.
 */
export function LedgerSheet({ date, onClose }: { date: string | null; onClose: () => void }) {
  return date === null ? null : <OpenLedger date={date} onClose={onClose} />;
}

function OpenLedger({ date, onClose }: { date: string; onClose: () => void }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  const { day, isFailed, retry } = useStepDay(date);
  const isToday = useStepDays(1).data?.meta.today === date;
  const title = day
    ? t('ledger.title', { steps: stepAmount(day.steps), date: format.date(date) })
    : format.date(date);
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      {day && (
        <Stack gap={6}>
          <DayLedger day={day} />
          {isToday && <DaysAhead />}
        </Stack>
      )}
      {!day && isFailed && (
        <FailureState title={t('failure.title')} level={3} onRetry={() => void retry()} />
      )}
      {!day && !isFailed && <Skeleton shape="list" count={3} />}
    </Sheet>
  );
}
