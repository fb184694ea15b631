import type { ExplainedRank, ExplainedScore } from '@stridewell/contracts';
import { QueryFailure, useFormat } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { Button, List, ListRow, Skeleton, Stack, Text, Title } from '@stridewell/ui';
import { useState, type ReactElement } from 'react';
import { useLeaderboardText } from '#leaderboard/leaderboard-texts.ts';
import { useStandingText } from './standing-texts.ts';
import { useExplainedRank, useExplainedScore, type StandingBoard } from './standing.queries.ts';

/** The content of a `WhyDialog` for a rank or a total: fetched from the API, neighbor by neighbor and day by day. */
export function ExplainedStanding({ board }: { board: StandingBoard }): ReactElement {
  const t = useStandingText();
  const rank = useExplainedRank(board);
  const score = useExplainedScore(board);
  const error = rank.error ?? score.error;
  if (error) {
    const isFetching = rank.isFetching || score.isFetching;
    const refetch = () => [rank, score].forEach((query) => query.isError && void query.refetch());
    return <QueryFailure query={{ error, isFetching, refetch }} />;
  }
  const place = rank.data?.data.rank;
  const total = score.data?.data.score;
  if (!place || !total) return <Skeleton shape="list" count={4} />;
  return (
    <Stack gap={4}>
      <Place place={place} />
      <Neighbors place={place} />
      <Days score={total} />
      <Text size="sm" tone="muted">
        {t('rule')}
      </Text>
    </Stack>
  );
}

/** Returns a function that writes a board's figures in its unit. */
function useAmount({ format: name }: ExplainedRank['board']) {
  const t = useLeaderboardText();
  const format = useFormat();
  const { unit } = formatOf(name);
  return (count: number) => t(`leaderboard.${unit}`, { count, steps: format.number(count) });
}

function Place({ place }: { place: ExplainedRank }) {
  const t = useStandingText();
  const words = useLeaderboardText();
  const format = useFormat();
  const { rank, above, sharedWith, total, activeDays, board } = place;
  const amount = useAmount(board);
  if (rank === null) return <Text weight="medium">{t('none')}</Text>;
  const sentences = [
    above === 0 ? t('first') : t('place', { rank: format.number(rank) }),
    sharedWith > 0 && t('shared', { count: sharedWith }),
    t('total', {
      total: amount(total),
      days: words('leaderboard.activeDaysCount', { count: activeDays }),
    }),
  ];
  return <Text weight="medium">{sentences.filter(Boolean).join(' ')}</Text>;
}

/** The text of what each tie rule compares. */
const compared = {
  total: 'total',
  'active-days': 'activeDays',
  'verified-steps': 'verifiedSteps',
} as const;

function Neighbors({ place }: { place: ExplainedRank }) {
  const t = useStandingText();
  const board = useLeaderboardText();
  const format = useFormat();
  const amount = useAmount(place.board);
  const { higher, equal, lower } = place;
  const describe = (side: 'higher' | 'lower', neighbor: NonNullable<typeof higher>) => {
    const { decidedBy } = neighbor;
    const figure = decidedBy === 'shared' ? 'total' : compared[decidedBy];
    const apart = Math.abs(neighbor[figure] - place[figure]);
    const by = { count: apart, by: figure === 'total' ? amount(apart) : format.number(apart) };
    if (decidedBy === 'shared') return { ...neighbor, words: t('tied') };
    return {
      ...neighbor,
      words: side === 'higher' ? t(`higher.${decidedBy}`, by) : t(`lower.${decidedBy}`, by),
    };
  };
  const rows = [
    ...(higher ? [describe('higher', higher)] : []),
    ...(equal ? [{ ...equal, words: t('tied') }] : []),
    ...(lower ? [describe('lower', lower)] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Stack gap={1}>
      <Title level={3} size="md">
        {t('beside')}
      </Title>
      <List label={t('beside')}>
        {rows.map(({ name, words, total }) => (
          <ListRow
            key={words}
            title={name || board('leaderboard.quiet')}
            meta={words}
            trailing={format.number(total)}
          />
        ))}
      </List>
    </Stack>
  );
}

const visibleDays = 14;

function Days({ score }: { score: ExplainedScore }) {
  const t = useStandingText();
  const words = useLeaderboardText();
  const format = useFormat();
  const [shown, setShown] = useState(visibleDays);
  const { days, difference, board } = score;
  const amount = useAmount(board);
  if (days.length === 0) return null;
  const steps = (count: number) =>
    words('leaderboard.steps', { count, steps: format.number(count) });
  const cap = format.number(board.dailyCap);
  return (
    <Stack gap={1}>
      <Title level={3} size="md">
        {t('dayByDay')}
      </Title>
      <List label={t('dayByDay')}>
        {days.slice(0, shown).map(({ date, steps: walked, counted, reasons }) => (
          <ListRow
            key={date}
            title={format.weekdayAndDate(date)}
            meta={
              reasons.length > 0 &&
              [
                t('ofLogged', { steps: steps(walked) }),
                ...reasons.map((reason) => t(`reason.${reason}`, { cap })),
              ].join(' · ')
            }
            trailing={amount(counted)}
          />
        ))}
      </List>
      {difference !== 0 && (
        <Text size="sm" tone="muted">
          {t('difference', { steps: amount(Math.abs(difference)) })}
        </Text>
      )}
      {days.length > shown && (
        <div>
          <Button
            color="lightgrey"
            size="small"
            onPress={() => setShown((before) => before + 4 * visibleDays)}
          >
            {t('earlier')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
