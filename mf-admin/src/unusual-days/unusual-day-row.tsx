import type { UnusualDay } from '@stridewell/contracts';
import { useFormat, useViewer } from '@stridewell/platform';
import { Button, Chip, Inline, ListRow, Stack, Text, TextLink } from '@stridewell/ui';
import { useAccept } from './unusual-days.queries.ts';
import { useUnusualText } from './unusual-texts.ts';

const tones = { open: 'warning', asked: 'primary', fine: 'success', corrected: 'neutral' } as const;

/** A day that stands out: why, what the member says of it, and what can be done. */
export function UnusualDayRow(props: {
  day: UnusualDay;
  onVerdict: (verdict: 'ask' | 'correct') => void;
}) {
  const { day, onVerdict } = props;
  const t = useUnusualText();
  const format = useFormat();
  const accept = useAccept(day);
  const isOneself = useViewer().id === day.memberId;
  const isWaiting = day.status === 'open' || day.status === 'asked';
  const who = { name: day.name, date: format.date(day.date) };
  return (
    <ListRow
      title={
        <TextLink href={`/admin/member-center/settings/member/${day.memberId}`}>
          {day.name}
        </TextLink>
      }
      meta={<DayFacts day={day} />}
      trailing={
        isWaiting &&
        (isOneself ? (
          <Text size="sm" tone="muted">
            {t('own')}
          </Text>
        ) : (
          <Inline gap={2}>
            <Button
              size="small"
              aria-label={t('fineOf', who)}
              isPending={accept.isPending}
              onPress={() => accept.mutate(undefined)}
            >
              {t('fine')}
            </Button>
            <Button
              size="small"
              colour="lightgrey"
              aria-label={t('askOf', who)}
              onPress={() => onVerdict('ask')}
            >
              {t('ask')}
            </Button>
            <Button
              size="small"
              colour="lightgrey"
              aria-label={t('correctOf', who)}
              onPress={() => onVerdict('correct')}
            >
              {t('correct')}
            </Button>
          </Inline>
        ))
      }
    />
  );
}

function DayFacts({ day }: { day: UnusualDay }) {
  const t = useUnusualText();
  const format = useFormat();
  const { question, answer, settledBy, settledAt } = day;
  return (
    <Stack gap={1}>
      <Inline gap={2}>
        <Chip tone={tones[day.status]}>{t(`status.${day.status}`)}</Chip>
        <span>
          {t('logged', {
            date: format.date(day.date),
            count: day.logged,
            number: format.number(day.logged),
          })}
        </span>
      </Inline>
      {day.reasons.map((reason) => (
        <span key={reason}>
          {t(`reasons.${reason}`, {
            usual: format.number(day.usualMean ?? 0),
            converted: format.number(day.converted),
          })}
        </span>
      ))}
      {question !== null && <span>{t('asked', { question })}</span>}
      {answer !== null && <Text as="span">{t('answered', { answer })}</Text>}
      {settledBy !== null && settledAt !== null && (
        <span>{t('settledBy', { who: settledBy, when: format.dateTime(settledAt) })}</span>
      )}
    </Stack>
  );
}
