import type { Output, readReleases, ReleaseRequest } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { QueryCard, useFormat } from '@stridewell/platform';
import {
  Banner,
  Card,
  Chip,
  EmptyState,
  Inline,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useChangeWords, useRemoteName } from './release-names.ts';
import { HealthCard } from './health-card.tsx';
import { RemoteCard } from './remote-card.tsx';
import { useReleaseText } from './release-texts.ts';
import { useReleases } from './releases.queries.ts';
import { TeamCard } from './team-card.tsx';

/** Shows the releases with their audiences, and changes them without a terminal. */
export function ReleasesScreen() {
  const t = useReleaseText();
  const query = useReleases();
  return (
    <>
      <ScreenHead title={t('title')} />
      {query.data ? (
        <Board board={query.data.data} now={query.dataUpdatedAt} />
      ) : (
        <QueryCard title={t('title')} query={query} skeleton={<Skeleton shape="list" count={6} />}>
          {() => null}
        </QueryCard>
      )}
    </>
  );
}

/** After this long without a message, the release service counts as not responding. */
const silentMs = 60_000;

function Board({ board, now }: { board: Output<typeof readReleases>['data']; now: number }) {
  const t = useReleaseText();
  const format = useFormat();
  const { status, toldAt, requests } = board;
  const nameOf = useRemoteName(status?.remotes ?? []);
  const wordsOf = useChangeWords();
  if (status === null || toldAt === null)
    return <EmptyState title={t('never')} level={2} text={t('neverHint')} />;
  const isSilent = now - Date.parse(toldAt) > silentMs;
  return (
    <Stack gap={5}>
      {isSilent && <Banner tone="warning">{t('silent', { date: format.dateTime(toldAt) })}</Banner>}
      <HealthCard nameOf={nameOf} />
      {status.remotes.map((remote) => (
        <RemoteCard key={remote.name} remote={remote} title={nameOf(remote.name)} />
      ))}
      <TeamCard />
      <Card title={t('requests')} level={2}>
        {requests.length === 0 && <Text tone="muted">{t('noRequests')}</Text>}
        {requests.length > 0 && (
          <List label={t('requests')}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} title={nameOf(request.remote)} />
            ))}
          </List>
        )}
      </Card>
      <Card title={t('history')} level={2}>
        {status.history.length === 0 && <Text tone="muted">{t('noHistory')}</Text>}
        {status.history.length > 0 && (
          <List label={t('history')}>
            {status.history.map(({ revision, action, name, version, who, at, why }) => (
              <ListRow
                key={revision}
                title={[wordsOf(action), name && nameOf(name)].filter(Boolean).join(': ')}
                meta={
                  <Stack gap={1}>
                    {version && <span>{t('version', { version })}</span>}
                    <span>{t('askedBy', { name: who, date: format.dateTime(at), why })}</span>
                  </Stack>
                }
              />
            ))}
          </List>
        )}
      </Card>
    </Stack>
  );
}

const tones = { waiting: 'primary', done: 'success', refused: 'danger' } as const;

function RequestRow({ request, title }: { request: ReleaseRequest; title: string }) {
  const t = useReleaseText();
  const format = useFormat();
  const { action, version, state, outcome, askedBy, askedAt, why } = request;
  const word = action === 'roll-back' ? 'rollBack' : action;
  return (
    <ListRow
      title={t('named', { action: t(`action.${word}`), remote: title, version })}
      meta={
        <Stack gap={1}>
          <Inline gap={2}>
            <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
            <span>{t('askedBy', { name: askedBy, date: format.dateTime(askedAt), why })}</span>
          </Inline>
          {(outcome ?? '').split('\n').map((line) => line !== '' && <span key={line}>{line}</span>)}
        </Stack>
      }
    />
  );
}
