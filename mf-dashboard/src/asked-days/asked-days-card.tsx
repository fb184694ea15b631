import { maxNoteLength, type UnusualDay } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { Button, Card, Inline, Stack, Text, TextField, Title, WhyButton } from '@stridewell/ui';
import { useState } from 'react';
import { LateLedgerSheet, useStepAmount } from '#steps/index.ts';
import { useAnswerAskedDay, useOpenDays } from './asked-days.queries.ts';

/** The viewer's days that an administrator asks about, answered in place; renders nothing if there are none. */
export function AskedDaysCard() {
  const t = useText('mf-dashboard');
  const open = useOpenDays();
  if (open.length === 0) return null;
  return (
    <Card title={t('askedDays.title', { count: open.length })} level={2}>
      <Stack gap={6}>
        {open.map((day) => (
          <AskedDay key={day.date} day={day} />
        ))}
      </Stack>
    </Card>
  );
}

function AskedDay({ day }: { day: UnusualDay }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const stepAmount = useStepAmount();
  const [ledgerDate, setLedgerDate] = useState<string | null>(null);
  const { date, logged, question } = day;
  const screen = useFormScreen<{ answer: string }, unknown>({
    values: { answer: '' },
    save: useAnswerAskedDay(date),
    saved: t('askedDays.answered'),
    draft: `asked-${date}`,
  });
  const steps = format.number(logged);
  const usual = [t('askedDays.correct', { steps }), t('askedDays.typo')];
  return (
    <Stack gap={3}>
      <Title level={3} size="md">
        {`${format.date(date)}: ${stepAmount(logged)}`}
      </Title>
      {question !== null && <Text>“{question}”</Text>}
      <div>
        <WhyButton
          label={t('ledger.title', { steps: stepAmount(logged), date: format.date(date) })}
          onPress={() => setLedgerDate(date)}
        />
      </div>
      <FormScreen screen={screen} submitLabel={t('askedDays.send')}>
        <FormField
          screen={screen}
          name="answer"
          rules={{
            validate: (answer) =>
              (answer.trim() !== '' && answer.trim().length <= maxNoteLength) ||
              t('askedDays.missing', { most: maxNoteLength }),
          }}
        >
          {(field) => <TextField {...field} label={t('askedDays.answer')} />}
        </FormField>
        <Inline gap={2}>
          {usual.map((answer) => (
            <Button
              key={answer}
              color="lightgrey"
              size="small"
              onPress={() => screen.form.setValue('answer', answer, { shouldDirty: true })}
            >
              {answer}
            </Button>
          ))}
        </Inline>
      </FormScreen>
      <LateLedgerSheet date={ledgerDate} onClose={() => setLedgerDate(null)} />
    </Stack>
  );
}
