import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { Chip, Inline, Meter, RankChange, Text, TextLink, Title } from '@stridewell/ui';
import { Facts, Item, PaceLine } from './my-challenges.styles.ts';
import { useAmount, useScoreAmount } from '#formats/index.ts';
import { cardPaceOf, type CardPace } from './card-pace.ts';
import { PaceWhy } from './pace-why.tsx';

type Standing = NonNullable<Challenge['standing']>;
/** The rank of the viewer, or of their team or organization. */
type Placed = Pick<Standing, 'rank' | 'rankChange'>;

/** The viewer's standing in a challenge. */
export function ChallengeProgress(props: { challenge: Challenge; isFeatured: boolean }) {
  const { challenge, isFeatured } = props;
  const { standing } = challenge;
  const placed = standing ?? challenge.groupStanding;
  const t = useText('mf-challenges');
  const format = useFormat();
  const isOfSteps = formatOf(challenge.format).unit === 'steps';
  const amount = useScoreAmount(challenge);
  const pace = cardPaceOf(challenge);

  return (
    <Item>
      <div>
        <Inline gap={2}>
          <Title level={3} size="md">
            <TextLink href={`/challenges/${challenge.id}`}>{challenge.name}</TextLink>
          </Title>
          {isFeatured && <Chip tone="accent">{t('card.featured')}</Chip>}
        </Inline>
        <Facts>
          <TimeLeft challenge={challenge} />
          {placed && <Place standing={placed} participants={challenge.participants} />}
        </Facts>
      </div>
      {placed && (
        <Meter
          label={t('mine.progress', {
            total: format.number(challenge.together ?? placed.total),
            goal: amount(challenge.goal),
          })}
          value={Math.min(placed.goalPercent, 100)}
          maxValue={100}
          valueLabel={t('mine.percent', { percent: format.number(placed.goalPercent) })}
        />
      )}
      {standing && pace && (
        <PaceLine>
          <PaceWords pace={pace} challenge={challenge} standing={standing} />
          {pace !== 'coming' && isOfSteps && <PaceWhy challenge={challenge} standing={standing} />}
        </PaceLine>
      )}
    </Item>
  );
}

function TimeLeft({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (challenge.phase === 'upcoming') {
    return <span>{t('mine.starts', { day: format.relativeDay(challenge.startDate) })}</span>;
  }
  if (challenge.phase === 'running') {
    return <span>{t('when.daysLeft', { count: challenge.daysLeft })}</span>;
  }
  return <span>{t(challenge.phase === 'provisional' ? 'mine.provisional' : 'mine.over')}</span>;
}

function Place({ standing, participants }: { standing: Placed; participants: number }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (standing.rank === null) return <span>{t('card.noRank')}</span>;
  const place = { rank: format.number(standing.rank), participants: format.number(participants) };
  return (
    <span>
      {t('card.rank', place)}
      {standing.rankChange !== null && (
        <>
          {' '}
          <RankChange change={standing.rankChange} />
        </>
      )}
    </span>
  );
}

function PaceWords(props: { pace: CardPace; challenge: Challenge; standing: Standing }) {
  const { pace, challenge, standing } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const steps = pace === 'reached' ? standing.total : Math.abs(standing.paceSteps);
  const days = Math.abs(standing.paceDays);
  const perDay = pace === 'even' || pace === 'coming' ? challenge.steps : steps;
  const amount = useAmount(challenge);
  const title =
    pace === 'coming'
      ? t('card.joined')
      : t(`standing.${pace}`, { count: days, days: format.number(days) });
  const figures = { steps: format.number(perDay), count: perDay };
  const isApart = pace === 'ahead' || pace === 'behind';
  const apart = isApart ? t(`formats.${pace}`, { amount: amount(steps) }) : null;
  if (formatOf(challenge.format).unit !== 'steps')
    return <Text weight="bold">{apart ?? title}</Text>;
  return (
    <div>
      <Text weight="bold">{title}</Text>
      <Text size="sm" tone="muted" isNumeric>
        {apart ?? t(pace === 'even' ? 'standing.evenSteps' : `mine.${pace}Steps`, figures)}
      </Text>
    </div>
  );
}
