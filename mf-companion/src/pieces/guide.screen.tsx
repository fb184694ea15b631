import type { getGuide, Output } from '@stridewell/contracts';
import { SafeHtml, useText } from '@stridewell/platform';
import { Button, CheckIcon, Prose, ProgressBar, Stack, Title } from '@stridewell/ui';
import { PieceActs } from './piece-acts.tsx';
import { PieceAtAddress } from './piece-at-address.tsx';
import { PieceBody } from './piece-body.tsx';
import { useGuide, useMarkPiece } from './pieces.queries.ts';
import { StepList } from './pieces.styles.ts';

type Guide = Output<typeof getGuide>['data'];

/** A guide with its steps, one after another. */
export function GuideScreen() {
  return (
    <PieceAtAddress name="guideId" useQuery={useGuide}>
      {(guide) => (
        <PieceBody piece={guide}>
          <Steps guide={guide} />
          <PieceActs piece={guide} hasDone={false} />
        </PieceBody>
      )}
    </PieceAtAddress>
  );
}

function Steps({ guide }: { guide: Guide }) {
  const t = useText('mf-companion');
  const { steps, stepsDone } = guide;
  const { mutate, isPending } = useMarkPiece(guide.id);
  return (
    <Stack gap={5}>
      <ProgressBar
        label={t('guide.progress')}
        value={stepsDone}
        maxValue={steps.length}
        valueLabel={t('guide.of', { done: stepsDone, total: steps.length })}
      />
      <StepList>
        {steps.map(({ title, html }, at) => (
          <li key={title}>
            <Stack gap={3} align="start">
              <Title level={3} size="md">
                {t('guide.step', { step: at + 1, title })}
              </Title>
              <Prose>
                <SafeHtml html={html} />
              </Prose>
              {at <= stepsDone && (
                <Button
                  size="small"
                  isPending={isPending}
                  {...(at < stepsDone && { icon: CheckIcon })}
                  color={at < stepsDone ? 'green' : 'primary'}
                  onPress={() => mutate({ stepsDone: at < stepsDone ? at : at + 1 })}
                >
                  {t(at < stepsDone ? 'piece.done' : 'piece.markDone')}
                </Button>
              )}
            </Stack>
          </li>
        ))}
      </StepList>
    </Stack>
  );
}
