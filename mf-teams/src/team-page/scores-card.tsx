import type { TeamDetails } from '@stridewell/contracts';
import { QueryFailure, useFormat, useText } from '@stridewell/platform';
import { Card, List, ListRow, Skeleton, Stack, Text, WhyDialog } from '@stridewell/ui';
import { Stays } from './stays.tsx';
import { useTeamScores, type TeamScore } from './team-page.queries.ts';

/** The team's score in each team challenge, with the days that make it up; renders nothing without one. */
export function ScoresCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const query = useTeamScores(team.id);
  const { isPending, error, scores } = query;
  const title = t('scores.title');
  if (!isPending && !error && scores.length === 0) return null;
  return (
    <Card title={title} level={2}>
      {isPending && <Skeleton shape="list" count={2} />}
      {error && <QueryFailure query={query} />}
      {scores.length > 0 && (
        <List label={title}>
          {scores.map((score) => (
            <ScoreRow key={score.challenge.id} teamId={team.id} {...score} />
          ))}
        </List>
      )}
    </Card>
  );
}

function ScoreRow({ teamId, challenge, score }: TeamScore & { teamId: number }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { name } = challenge;
  const isTotal = score.board.counting === 'total';
  const steps = t('friends.steps', { steps: format.number(score.total), count: score.total });
  const amount = isTotal ? steps : t('scores.average', { steps });
  return (
    <ListRow
      href={`/challenges/${challenge.id}`}
      title={name}
      meta={amount}
      trailing={
        <WhyDialog label={t('scores.why', { name })} title={t('scores.whyTitle', { name, amount })}>
          <Text>{t(isTotal ? 'scores.countsTotal' : 'scores.countsAverage')}</Text>
          <Stack gap={2}>
            {score.days.map((day) => (
              <Text key={day.date} size="sm" isNumeric>
                {t(day.dividedBy === null ? 'scores.day' : 'scores.dayDivided', {
                  day: format.date(day.date),
                  counted: format.number(day.counted ?? 0),
                  by: format.number(day.dividedBy ?? 1),
                  score: format.number(Math.round(day.score)),
                })}
              </Text>
            ))}
          </Stack>
          <Text size="sm" tone="muted">
            {t('scores.days')}
          </Text>
          <Stays
            teamId={teamId}
            startDate={challenge.startDate}
            endDate={score.days[0]?.date ?? challenge.endDate}
          />
        </WhyDialog>
      }
    />
  );
}
