import type { getCheckIn, Output } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { Button, LineChart, RadioGroup, Skeleton, Stack, Text, TextLink } from '@stridewell/ui';
import { useState } from 'react';
import { useCheckIn, useSaveCheckIn } from './check-in.queries.ts';

type CheckIn = Output<typeof getCheckIn>['data'];

/** Asks every four weeks how the viewer is doing, and shows their own chart. */
export function CheckInCard() {
  const t = useText('mf-companion');
  const query = useCheckIn();
  return (
    <QueryCard
      title={t('checkIn.title')}
      query={query}
      skeleton={<Skeleton shape="line" count={3} />}
    >
      {({ data }) => (
        <Stack gap={4}>
          {data.isDue ? <CheckInForm checkIn={data} /> : <Next nextOn={data.nextOn} />}
          {data.results.length > 0 && <Curve checkIn={data} />}
        </Stack>
      )}
    </QueryCard>
  );
}

function Next({ nextOn }: { nextOn: string | null }) {
  const t = useText('mf-companion');
  const format = useFormat();
  return nextOn === null ? null : <Text>{t('checkIn.next', { day: format.date(nextOn) })}</Text>;
}

function CheckInForm({ checkIn }: { checkIn: CheckIn }) {
  const t = useText('mf-companion');
  const { statements, answers, introduction, source } = checkIn;
  const [isOpen, setIsOpen] = useState(false);
  const [points, setPoints] = useState<readonly (number | null)[]>(statements.map(() => null));
  const { mutate, isPending } = useSaveCheckIn();
  const given = points.filter((one) => one !== null);
  if (!isOpen)
    return (
      <Stack gap={3} align="start">
        <Text>{t('checkIn.due')}</Text>
        <Button size="small" onPress={() => setIsOpen(true)}>
          {t('checkIn.begin')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={4}>
      <Text>{introduction}</Text>
      {statements.map((statement, at) => (
        <RadioGroup
          key={statement}
          label={statement}
          value={points[at] === null ? '' : String(points[at])}
          options={answers.map((label, place) => ({
            value: String(answers.length - 1 - place),
            label,
          }))}
          onChange={(value) => setPoints(points.with(at, Number(value)))}
        />
      ))}
      <Button
        isDisabled={given.length < statements.length}
        isPending={isPending}
        onPress={() => mutate(given)}
      >
        {t('checkIn.save')}
      </Button>
      <Text size="xs" tone="muted">
        <TextLink href={source.url} target="_blank" rel="noopener noreferrer">
          {source.name}
        </TextLink>
      </Text>
    </Stack>
  );
}

function Curve({ checkIn: { results } }: { checkIn: CheckIn }) {
  const t = useText('mf-companion');
  const format = useFormat();
  return (
    <LineChart
      title={t('checkIn.curve')}
      level={3}
      categoryLabel={t('checkIn.day')}
      unit={t('checkIn.unit')}
      series={[{ id: 'score', label: t('checkIn.score') }]}
      points={results.map(({ date, score }) => ({
        id: date,
        label: format.shortMonthDay(date),
        name: format.date(date),
        values: [score],
      }))}
    />
  );
}
