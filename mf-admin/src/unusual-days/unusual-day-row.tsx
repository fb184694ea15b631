import type { UnusualDay } from '@stridewell/contracts';
import { useIsPhone } from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import { Button, Chip, Inline, ListRow, Menu, Stack, Text, TextLink } from '@stridewell/ui';
import { useAccept } from './unusual-days.queries.ts';
import { useUnusualText } from './unusual-texts.ts';

const tones = { open: 'warning', asked: 'primary', fine: 'success', corrected: 'neutral' } as const;

type OnVerdict = (verdict: 'ask' | 'correct') => void;

/** An unusual day: why it is listed, the member's comment, and the possible actions. */
export function UnusualDayRow(props: { day: UnusualDay; onVerdict: OnVerdict }) {
  const { day, onVerdict } = props;
  const t = useUnusualText();
  const isOneself = useViewer().id === day.memberId;
  const isWaiting = day.status === 'open' || day.status === 'asked';
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
          <Verdicts day={day} onVerdict={onVerdict} />
        ))
      }
    />
  );
}

/** The actions for a day: three buttons; on a phone, one button with a menu. */
function Verdicts({ day, onVerdict }: { day: UnusualDay; onVerdict: OnVerdict }) {
  const t = useUnusualText();
  const format = useFormat();
  const accept = useAccept(day);
  const isPhone = useIsPhone();
  const who = { name: day.name, date: format.date(day.date) };
  const verdicts = [
    { id: 'fine', label: t('fine'), name: t('fineOf', who), act: () => accept.mutate(undefined) },
    { id: 'ask', label: t('ask'), name: t('askOf', who), act: () => onVerdict('ask') },
    {
      id: 'correct',
      label: t('correctSteps'),
      name: t('correctOf', who),
      act: () => onVerdict('correct'),
    },
  ];
  if (isPhone)
    return (
      <Menu
        trigger={
          <Button size="small" isPending={accept.isPending} aria-label={t('decideOf', who)}>
            {t('decide')}
          </Button>
        }
        items={verdicts.map(({ id, label, act }) => ({ id, label, onAction: act }))}
      />
    );
  return (
    <Inline gap={2}>
      {verdicts.map(({ id, label, name, act }) => (
        <Button
          key={id}
          size="small"
          color={id === 'fine' ? 'primary' : 'lightgrey'}
          aria-label={name}
          isPending={id === 'fine' && accept.isPending}
          onPress={act}
        >
          {label}
        </Button>
      ))}
    </Inline>
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
        <span>{t('by', { who: settledBy, when: format.dateTime(settledAt) })}</span>
      )}
    </Stack>
  );
}
