import type { getStrategy, Output } from '@stridewell/contracts';
import { SafeHtml, useText } from '@stridewell/platform';
import { Button, Prose, Stack, Text, Title } from '@stridewell/ui';
import { PieceActs } from './piece-acts.tsx';
import { PieceAtAddress } from './piece-at-address.tsx';
import { PieceBody } from './piece-body.tsx';
import { useMarkPiece, useStrategy } from './pieces.queries.ts';

type Strategy = Output<typeof getStrategy>['data'];

/** A strategy: why it helps, how to do it, and whether it is in the plan. */
export function StrategyScreen() {
  return (
    <PieceAtAddress name="strategyId" useQuery={useStrategy}>
      {(strategy) => (
        <PieceBody piece={strategy}>
          <WhyAndHow strategy={strategy} />
          <PieceActs piece={strategy} />
        </PieceBody>
      )}
    </PieceAtAddress>
  );
}

function WhyAndHow({ strategy }: { strategy: Strategy }) {
  const t = useText('mf-companion');
  const { mutate, isPending } = useMarkPiece(strategy.id);
  const { why, how, times, per, isInPlan } = strategy;
  return (
    <Stack gap={4} align="start">
      <Text weight="bold">{t(`often.${per}`, { count: times })}</Text>
      {(
        [
          ['why', why],
          ['how', how],
        ] as const
      ).map(([part, html]) => (
        <Stack key={part} gap={2}>
          <Title level={3} size="md">
            {t(`strategy.${part}`)}
          </Title>
          <Prose>
            <SafeHtml html={html} />
          </Prose>
        </Stack>
      ))}
      <Button
        color={isInPlan === 1 ? 'lightgrey' : 'primary'}
        isPending={isPending}
        onPress={() => mutate({ inPlan: isInPlan === 1 ? 0 : 1 })}
      >
        {t(isInPlan === 1 ? 'strategy.remove' : 'strategy.add')}
      </Button>
    </Stack>
  );
}
