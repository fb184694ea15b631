import type { TeamDetails, TeamProgress } from '@stridewell/contracts';
import { QueryFailure, useFormat, useText } from '@stridewell/platform';
import {
  Avatar,
  Grid,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
  Title,
  WhyDialog,
} from '@stridewell/ui';
import { useTeamProgress } from './team-page.queries.ts';

/** The members whose week is furthest above their own last four weeks, and the steadiest ones. */
export function Improvement({ team }: { team: TeamDetails }) {
  const query = useTeamProgress(team.id);
  if (query.data) return <Improved progress={query.data} />;
  return query.isError ? <QueryFailure query={query} /> : <Skeleton shape="list" count={3} />;
}

function Improved({ progress }: { progress: TeamProgress }) {
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
