import type { MemberSummary } from '@stridewell/contracts';
import { useFormat, useViewer } from '@stridewell/platform';
import { BarChart, EmptyState, Stack, tokens } from '@stridewell/ui';
import { Figures } from '#figures/figures.styles.ts';
import { useRecordText } from './member-record-texts.ts';

/** In pixels. */
const chartHeight = 130;

/** A member's points, streak and goal, and the steps of their last days as small bars. */
export function MemberFigures({ summary }: { summary: MemberSummary }) {
  const t = useRecordText();
  const format = useFormat();
  const { points, streak, dailyGoal, days } = summary;
  const hasPoints = useViewer().program.points === 1;
  const steps = days.reduce((sum, { walked, converted }) => sum + walked + converted, 0);
  const hasActivities = days.some(({ converted }) => converted > 0);
  const title = t('lastDays.title', { count: days.length, steps: format.number(steps) });
  return (
    <Stack gap={4}>
      <Figures $width="5rem">
        {hasPoints && (
          <div>
            <dt>{t('figures.points')}</dt>
            <dd>{format.number(points.balance)}</dd>
          </div>
        )}
        <div>
          <dt>{t('figures.streak')}</dt>
          <dd>
            {t('figures.days', { count: streak.current, number: format.number(streak.current) })}
          </dd>
        </div>
        <div>
          <dt>{t('figures.goal')}</dt>
          <dd>{format.number(dailyGoal)}</dd>
        </div>
      </Figures>
      {steps === 0 ? (
        <EmptyState title={t('lastDays.none', { count: days.length })} level={3} />
      ) : (
        <BarChart
          title={title}
          level={3}
          series={[
            { id: 'steps', label: t('lastDays.steps'), color: tokens.color.steps },
            ...(hasActivities ? [{ id: 'activities', label: t('lastDays.activities') }] : []),
          ]}
          points={days.map(({ date, walked, converted }) => ({
            id: date,
            label: format.weekday(date),
            name: format.weekdayAndDate(date),
            values: hasActivities ? [walked, converted] : [walked],
          }))}
          height={chartHeight}
          categoryLabel={t('lastDays.day')}
          unit={t('lastDays.unit')}
          goal={{
            value: dailyGoal,
            label: t('lastDays.goal', { steps: format.number(dailyGoal) }),
          }}
        />
      )}
    </Stack>
  );
}
