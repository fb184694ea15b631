import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { Figure } from './figure.tsx';
import type { Standing } from './pace.ts';
import { WhyAverage, WhyPerDay, WhyRank } from './why-standing.tsx';

interface FiguresProps {
  challenge: Challenge;
  standing: Standing;
}

export function RankFigure({ challenge, standing }: FiguresProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (standing.rank === null) {
    return <Figure label={t('standing.rank')} value="–" unit={t('standing.noRank')} />;
  }
  return (
    <Figure
      label={t('standing.rank')}
      value={format.number(standing.rank)}
      unit={t('standing.rankOf', { participants: format.number(challenge.participants) })}
      why={<WhyRank rank={standing.rank} />}
    />
  );
}

export function DoneFigures({ challenge, standing }: FiguresProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <>
      {formatOf(challenge.format).unit === 'steps' && (
        <Figure
          label={t('standing.average')}
          value={format.number(standing.dailyAverage)}
          unit={t('standing.averageUnit')}
          why={<WhyAverage standing={standing} />}
        />
      )}
      <Figure
        label={t('standing.activeDays')}
        value={format.number(standing.activeDays)}
        unit={t('standing.activeDaysUnit', { count: standing.activeDays })}
      />
    </>
  );
}

/** The amount left to reach the goal, if any. */
export function LeftFigures({ challenge, standing }: FiguresProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (standing.stepsToGoal <= 0) return null;
  const { unit } = formatOf(challenge.format);
  return (
    <>
      <Figure
        label={t('standing.toGoal')}
        value={format.number(standing.stepsToGoal)}
        unit={t(`amount.unit.${unit}`)}
      />
      {unit !== 'days' && (
        <Figure
          label={t('standing.perDay')}
          value={format.number(standing.stepsPerRemainingDay)}
          unit={t(`amount.unit.${unit}`)}
          why={<WhyPerDay challenge={challenge} standing={standing} />}
        />
      )}
    </>
  );
}
