import type { Challenge, WaitingPerson } from '@stridewell/contracts';
import { JoinRequestRow } from '@stridewell/parts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { List, Skeleton, Text } from '@stridewell/ui';
import { useAnswerJoinRequest, useJoinRequests } from './people.queries.ts';

/** Requests to join, for people who may answer them; renders nothing if there are none. */
export function RequestsCard({ challenge }: { challenge: Challenge }) {
  if (!challenge.mayEdit || challenge.between !== 'individuals') return null;
  return <Requests challenge={challenge} />;
}

function Requests({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const query = useJoinRequests(challenge);
  if (!query.data || query.data.data.length === 0) return null;
  const title = t('requests.title');
  return (
    <QueryCard title={title} query={query} skeleton={<Skeleton shape="list" count={1} />}>
      {({ data, meta }) => (
        <>
          <List label={title}>
            {data.map((person) => (
              <RequestRow key={person.id} challenge={challenge} person={person} />
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

function RequestRow({ challenge, person }: { challenge: Challenge; person: WaitingPerson }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const answer = useAnswerJoinRequest(challenge, person);
  const about = t('requests.since', { day: format.date(person.since) });
  return <JoinRequestRow person={person} about={about} answer={answer} />;
}
