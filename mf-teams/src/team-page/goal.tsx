import type { TeamDetails } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { ProgressBar, Stack, Text, TextLink } from '@stridewell/ui';
import { useTeamProgress } from './team-page.queries.ts';

/** The team's week compared with its own goal; its leaders can set one. */
export function Goal({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { data: progress } = useTeamProgress(team.id);
  if (!progress) return null;
  const { dailyGoal, average, goalDays } = progress;
  const edit = team.mayEdit && (
    <div>
      <TextLink href={`/teams/team-edit/${team.id}`}>
        {t(dailyGoal === null ? 'progress.setGoal' : 'progress.changeGoal')}
      </TextLink>
    </div>
  );
  if (dailyGoal === null) return edit;
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
