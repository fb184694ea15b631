import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
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

export function DoneFigures({ standing }: Pick<FiguresProps, 'standing'>) {
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <>
      <Figure
        label={t('standing.average')}
        value={format.number(standing.dailyAverage)}
        unit={t('standing.averageUnit')}
        why={<WhyAverage standing={standing} />}
      />
      <Figure
        label={t('standing.activeDays')}
        value={format.number(standing.activeDays)}
        unit={t('standing.activeDaysUnit', { count: standing.activeDays })}
      />
    </>
  );
}

/** What is still to walk, while there is something. */
export function LeftFigures({ challenge, standing }: FiguresProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  if (standing.stepsToGoal <= 0) return null;
  return (
    <>
      <Figure
        label={t('standing.toGoal')}
        value={format.number(standing.stepsToGoal)}
        unit={t('standing.unit')}
      />
      <Figure
        label={t('standing.perDay')}
        value={format.number(standing.stepsPerRemainingDay)}
        unit={t('standing.unit')}
        why={<WhyPerDay challenge={challenge} standing={standing} />}
      />
    </>
  );
}
