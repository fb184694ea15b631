import type { Challenge, FairBoards } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
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
import { useFairBoards } from './fair-boards.queries.ts';

/** The boards that compare members with their own past. */
export function FairBoardsCard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const query = useFairBoards(challenge);
  const skeleton = <Skeleton shape="list" count={3} />;
  return (
    <QueryCard title={t('fair.title')} query={query} skeleton={skeleton}>
      {(boards) => (
        <Stack gap={4}>
          {boards.own && <Own own={boards.own} />}
          <Boards boards={boards} />
        </Stack>
      )}
    </QueryCard>
  );
}

/** The viewer's own comparison; a decrease is shown without a percentage. */
function Own({ own }: { own: NonNullable<FairBoards['own']> }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { days, dayAverage, usualAverage, percent, steadyDays } = own;
  const now = format.number(dayAverage);
  const before = usualAverage === null ? '' : format.number(usualAverage);
  const words =
    percent === null || usualAverage === null
      ? t('fair.ownFirst', { now })
      : percent > 0
        ? t('fair.ownMore', { now, before, percent: format.number(percent / 100, asPercent) })
        : t('fair.ownLess', { now, before });
  return (
    <div>
      <Text weight="medium">{words}</Text>
      <Text tone="muted" size="sm">
        {t('fair.ownSteady', { count: steadyDays, days: format.number(days) })}
      </Text>
    </div>
  );
}

const asPercent = { style: 'percent' } as const;

function Boards({ boards }: { boards: FairBoards }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { compared, improved, consistent } = boards;
  if (compared === null) return <Text tone="muted">{t('fair.tooMany')}</Text>;
  if (improved.length + consistent.length === 0)
    return <Text tone="muted">{t('fair.noneYet')}</Text>;
  return (
    <>
      <Grid minColumnWidth="16rem">
        {improved.length > 0 && (
          <People
            title={t('fair.improved')}
            rows={improved.map(({ percent, ...row }) => ({
              ...row,
              meta: t('fair.more', { percent: format.number(percent / 100, asPercent) }),
            }))}
          />
        )}
        {consistent.length > 0 && (
          <People
            title={t('fair.consistent')}
            rows={consistent.map(({ steadyDays, days, ...row }) => ({
              ...row,
              meta: t('fair.steady', { count: days, steady: format.number(steadyDays) }),
            }))}
          />
        )}
      </Grid>
      <WhyDialog label={t('fair.why')}>
        <Text>{t('fair.whyImproved')}</Text>
        <Text>{t('fair.whyConsistent')}</Text>
        <Text tone="muted">{t('fair.whyWho', { count: compared })}</Text>
      </WhyDialog>
    </>
  );
}

type Row = Pick<FairBoards['improved'][number], 'rank' | 'member' | 'isViewer'> & { meta: string };

function People({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <Stack gap={2}>
      <Title level={3}>{title}</Title>
      <List label={title}>
        {rows.map(({ rank, member: { id, name, username, image }, isViewer, meta }) => (
          <ListRow
            key={id}
            href={`/profile/${username}`}
            leading={<Avatar name={name} src={image} />}
            title={isViewer ? t('fair.you', { name }) : name}
            meta={meta}
            trailing={
              <Text as="span" size="sm" tone="muted">
                {t('result.place', { rank: format.number(rank) })}
              </Text>
            }
          />
        ))}
      </List>
    </Stack>
  );
}
