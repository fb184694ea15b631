import { LoadFailure, useFormat, useText } from '@stridewell/platform';
import {
  Card,
  Columns,
  EmptyState,
  LinkButton,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
  WalkIllustration,
} from '@stridewell/ui';
import { CheckInCard, SupportCard, WhoCanSeeCard } from '#check-in/index.ts';
import { CompanionGate, PieceList, PlanTabs } from '#pieces/index.ts';
import { EarlierPlans } from './earlier-plans.tsx';
import { usePlan } from './plan.queries.ts';
import { StrategyRows } from './strategy-rows.tsx';

/** The viewer's plan: its topics, its strategies, and how it was made. */
export function ViewPlanScreen() {
  return (
    <CompanionGate>
      <Stack gap={6}>
        <PlanTabs current="view-plan" />
        <Columns
          aside={
            <>
              <CheckInCard />
              <SupportCard />
              <WhoCanSeeCard />
            </>
          }
        >
          <Plan />
        </Columns>
      </Stack>
    </CompanionGate>
  );
}

function Plan() {
  const t = useText('mf-companion');
  const format = useFormat();
  const { data: answer, error, isFetching, refetch } = usePlan();
  if (!answer)
    return error ? (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} level={2} />
    ) : (
      <Skeleton shape="block" size="24rem" />
    );
  const { madeOn, retakeOn, progress, topics, strategies, suggestions, earlier } = answer.data;
  if (madeOn === null && strategies.length === 0)
    return (
      <Card>
        <EmptyState
          illustration={<WalkIllustration />}
          title={t('daily.noPlan')}
          level={2}
          text={t('daily.noPlanHint')}
          action={<LinkButton href="/assessment">{t('assessment.create')}</LinkButton>}
        />
      </Card>
    );
  return (
    <Stack gap={6}>
      <Card
        title={t('plan.focus')}
        level={2}
        actions={
          <LinkButton href="/assessment" color="lightgrey" size="small">
            {t('assessment.edit')}
          </LinkButton>
        }
      >
        <Stack gap={4}>
          {topics.map(({ id, title, because }) => (
            <div key={id}>
              <Text weight="bold">{title}</Text>
              {because.length > 0 && (
                <Text tone="muted">{t('plan.reasons', { reasons: because.join('; ') })}</Text>
              )}
            </div>
          ))}
          {madeOn !== null && retakeOn !== null && (
            <Text size="sm" tone="muted">
              {t('plan.dates', { made: format.date(madeOn), retake: format.date(retakeOn) })}
            </Text>
          )}
        </Stack>
      </Card>
      <Card title={t('plan.strategies')} level={2}>
        <Stack gap={4}>
          <ProgressBar label={t('plan.progress')} value={progress} />
          <StrategyRows strategies={strategies} />
        </Stack>
      </Card>
      {suggestions.length > 0 && (
        <Card title={t('plan.suggestions')} level={2}>
          <PieceList label={t('plan.suggestions')} pieces={suggestions} />
        </Card>
      )}
      <EarlierPlans plans={earlier} />
    </Stack>
  );
}
