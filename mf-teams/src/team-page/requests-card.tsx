import type { TeamDetails, TeamRequest } from '@stridewell/contracts';
import { JoinRequestRow } from '@stridewell/parts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { List, Skeleton, Text } from '@stridewell/ui';
import { useAnswerRequest, useTeamRequests } from './team-page.queries.ts';

/** Requests to join, for people who may answer them; renders nothing if there are none. */
export function RequestsCard({ team }: { team: TeamDetails }) {
  if (!team.mayEdit) return null;
  return <Requests team={team} />;
}

function Requests({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const query = useTeamRequests(team.id);
  // Absent until there are any: what is below it must not move.
  if (!query.isError && !query.data?.data.length) return null;
  const title = t('requests.title');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {({ data, meta }) => (
        <>
          <List label={title}>
            {data.map((request) => (
              <RequestRow key={request.member.id} team={team} request={request} />
            ))}
          </List>
          {meta.total > data.length && (
            <Text size="sm" tone="muted">
              {t('requests.more', { count: meta.total - data.length })}
            </Text>
          )}
        </>
      )}
    </QueryCard>
  );
}

function RequestRow({ team, request }: { team: TeamDetails; request: TeamRequest }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const { member, requestedAt } = request;
  const answer = useAnswerRequest(team, member);
  const day = format.date(requestedAt);
  const about =
    request.team === null
      ? t('requests.since', { day })
      : t('requests.sinceFrom', { day, team: request.team });
  return <JoinRequestRow person={member} about={about} answer={answer} />;
}
