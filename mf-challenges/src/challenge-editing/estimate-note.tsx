import { maxChallengeSteps } from '@stridewell/contracts';
import { useFormValues, useRested, type FormScreenState } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { Text } from '@stridewell/ui';
import type { ChallengeFields } from './challenge-fields.ts';
import { useEstimate } from './estimate.queries.ts';

/**
 * Shows how many people would reach the goal in the form; renders nothing while that isn't known or if there are too
 * few people.
 */
export function EstimateNote({ screen }: { screen: FormScreenState<ChallengeFields> }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const fields = useFormValues(screen);
  const steps = Number(useRested(String(fields.steps ?? '')));
  const isAsked = Number.isInteger(steps) && steps >= 1 && steps <= maxChallengeSteps;
  const { data } = useEstimate(steps, fields, isAsked);
  const percent = data?.percent ?? null;
  if (!isAsked || percent === null) return null;
  return (
    <div role="status">
      <Text size="sm" tone="muted">
        {t('editing.estimate', {
          percent: t('common.percent', { number: format.number(percent) }),
          steps: format.number(steps),
        })}
      </Text>
    </div>
  );
}
