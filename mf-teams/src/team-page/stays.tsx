import type { TeamStay } from '@stridewell/contracts';
import { QueryFailure, useFormat, useText } from '@stridewell/platform';
import { Skeleton, Stack, Text, Title } from '@stridewell/ui';
import { useTeamStays } from './team-page.queries.ts';

/** Lists the members who joined, left or moved during the days of a score, and the days that count for the team. */
export function Stays(props: { teamId: number; startDate: string; endDate: string }) {
  const t = useText('mf-teams');
  const query = useTeamStays(props.teamId, props);
  if (query.isError) return <QueryFailure query={query} />;
  if (!query.data) return <Skeleton shape="list" count={1} />;
  const { data: stays, meta } = query.data;
  if (stays.length === 0) return <Text size="sm">{t('scores.noneMoved')}</Text>;
  const more = meta.total - stays.length;
  return (
    <Stack gap={2}>
      <Title level={3}>{t('scores.moved')}</Title>
      {stays.map((stay, place) => (
        // A member without a name has no key of their own.
        <Stay key={place} stay={stay} />
      ))}
      {more > 0 && <Text size="sm">{t('scores.moreMoved', { count: more })}</Text>}
    </Stack>
  );
}

function Stay({ stay }: { stay: TeamStay }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { member, firstDay, lastDay, from, to } = stay;
  const name = member?.name ?? t('scores.unnamed');
  const first = format.date(firstDay);
  const days =
    lastDay === null
      ? t('scores.since', { name, first })
      : t('scores.between', { name, first, last: format.date(lastDay) });
  const before = from === null ? '' : ` ${t('scores.before', { team: from })}`;
  const after = to === null ? '' : ` ${t('scores.after', { team: to })}`;
  return (
    <Text size="sm" isNumeric>
      {days}
      {before}
      {after}
    </Text>
  );
}
