import type { TeamDetails, TeamProgress } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import {
  Avatar,
  Grid,
  List,
  ListRow,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
  TextLink,
  Title,
  WhyDialog,
} from '@stridewell/ui';
import { useTeamProgress } from './team-page.queries.ts';

/** The team's week compared with its own goal, and each member's week with their own last four weeks. */
export function ProgressCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  return (
    <QueryCard
      title={t('progress.title')}
      query={useTeamProgress(team.id)}
      skeleton={<Skeleton shape="list" count={3} />}
    >
      {(progress) => (
        <>
          <Goal team={team} progress={progress} />
          <Against progress={progress} />
        </>
      )}
    </QueryCard>
  );
}

function Goal({ team, progress }: { team: TeamDetails; progress: TeamProgress }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { dailyGoal, average, goalDays } = progress;
  const edit = team.mayEdit && (
    <TextLink href={`/teams/team-edit/${team.id}`}>
      {t(dailyGoal === null ? 'progress.setGoal' : 'progress.changeGoal')}
    </TextLink>
  );
  if (dailyGoal === null)
    return (
      <Stack gap={2} align="start">
        <Text tone="muted">{t('progress.noGoal', { average: format.number(average) })}</Text>
        {edit}
      </Stack>
    );
  return (
    <Stack gap={2}>
      <ProgressBar
        label={t('progress.goal', { goal: format.number(dailyGoal) })}
        value={Math.min(average, dailyGoal)}
        maxValue={dailyGoal}
        valueLabel={t('progress.average', { average: format.number(average) })}
      />
      <Text size="sm" tone="muted">
        {t('progress.goalDays', { count: goalDays })}
      </Text>
      {edit}
    </Stack>
  );
}

function Against({ progress }: { progress: TeamProgress }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { compared, mostImproved, mostConsistent } = progress;
  if (compared === null) return <Text tone="muted">{t('progress.tooLarge')}</Text>;
  if (mostImproved.length + mostConsistent.length === 0)
    return <Text tone="muted">{t('progress.noneYet')}</Text>;
  return (
    <>
      <Grid minColumnWidth="16rem">
        {mostImproved.length > 0 && (
          <People
            title={t('progress.improved')}
            rows={mostImproved.map(({ member, percent, weekAverage, usualAverage }) => ({
              member,
              meta: t('progress.more', {
                percent: format.number(percent / 100, { style: 'percent' }),
                now: format.number(weekAverage),
                before: format.number(usualAverage),
              }),
            }))}
          />
        )}
        {mostConsistent.length > 0 && (
          <People
            title={t('progress.consistent')}
            rows={mostConsistent.map(({ member, days }) => ({
              member,
              meta: t('progress.steady', { days }),
            }))}
          />
        )}
      </Grid>
      <WhyDialog label={t('progress.why')}>
        <Text>{t('progress.whyImproved')}</Text>
        <Text>{t('progress.whyConsistent')}</Text>
        <Text tone="muted">
          {t('progress.whyWho', { count: compared })} {t('progress.noneYet')}
        </Text>
      </WhyDialog>
    </>
  );
}

function People(props: {
  title: string;
  rows: readonly { member: TeamProgress['mostImproved'][number]['member']; meta: string }[];
}) {
  return (
    <Stack gap={2}>
      <Title level={3}>{props.title}</Title>
      <List label={props.title}>
        {props.rows.map(({ member: { id, name, username, image }, meta }) => (
          <ListRow
            key={id}
            href={`/profile/${username}`}
            leading={<Avatar name={name} src={image} />}
            title={name}
            meta={meta}
          />
        ))}
      </List>
    </Stack>
  );
}
