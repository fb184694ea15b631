import type { getPlan, Output } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import { Card, Stack, Text } from '@stridewell/ui';

type Earlier = Output<typeof getPlan>['data']['earlier'];

/** Earlier plans, and the effect of each change of answers; renders nothing if there are none. */
export function EarlierPlans({ plans }: { plans: Earlier }) {
  const t = useText('mf-companion');
  const format = useFormat();
  if (plans.length === 0) return null;
  return (
    <Card title={t('plan.earlier')} level={2}>
      <Stack gap={3}>
        {plans.map(({ madeOn, added, left }) => (
          <div key={madeOn}>
            <Text weight="bold">{format.date(madeOn)}</Text>
            {added.length > 0 && <Text>{t('plan.added', { titles: added.join(', ') })}</Text>}
            {left.length > 0 && <Text>{t('plan.removed', { titles: left.join(', ') })}</Text>}
            {added.length + left.length === 0 && <Text>{t('plan.unchanged')}</Text>}
          </div>
        ))}
      </Stack>
    </Card>
  );
}
