import { useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  Inline,
  Stack,
  SuccessIcon,
  TargetIcon,
  Text,
  TextLink,
} from '@stridewell/ui';
import { useFirstSteps, useShowGuide } from './first-steps.queries.ts';
import { useFirstStepText } from './first-step-texts.ts';
import { Steps } from './steps-card.styles.ts';

const explained: ReadonlySet<string> = new Set(['members', 'challenge']);

/** The first steps of a new administrator in order, with what is already done. */
export function StepsCard() {
  const t = useFirstStepText();
  const steps = useFirstSteps();
  const guide = useShowGuide();
  const { showGetStartedGuide } = useViewer();
  const done = steps.filter(({ isDone }) => isDone === true).length;
  return (
    <Card title={t('title')} level={2}>
      <Stack gap={5}>
        <Text tone="muted">{t('count', { done, count: steps.length })}</Text>
        <Steps>
          {steps.map(({ id, path, isDone = false }) => {
            const Icon = isDone ? SuccessIcon : TargetIcon;
            return (
              <li key={id} data-done={isDone ? '' : undefined}>
                <Icon size={22} aria-label={t(isDone ? 'done' : 'open')} />
                <Stack gap={1} align="start">
                  <TextLink href={path}>{t(`step.${id}.name`)}</TextLink>
                  {explained.has(id) && (
                    <Text size="sm" tone="muted">
                      {t(`step.${id}.text`)}
                    </Text>
                  )}
                </Stack>
              </li>
            );
          })}
        </Steps>
        {showGetStartedGuide === 0 && (
          <Inline>
            <Button color="lightgrey" isPending={guide.isPending} onPress={() => guide.mutate(1)}>
              {t('guide')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
