import { useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  Inline,
  SuccessIcon,
  Stack,
  TargetIcon,
  Text,
  TextLink,
} from '@stridewell/ui';
import { useFirstSteps, useShowGuide, type StepId } from './help-center.queries.ts';
import { Steps } from './help-center.styles.ts';
import { useHelpText } from './help-center-texts.ts';

const steps: readonly { id: StepId; path: string }[] = [
  { id: 'contact', path: '/admin/program-center/settings' },
  { id: 'look', path: '/admin/program-center/settings/customization' },
  { id: 'join', path: '/admin/program-center/settings?type=member' },
  { id: 'challenge', path: '/challenge-builder/create' },
  { id: 'members', path: '/admin/member-center/eligibility' },
  { id: 'second', path: '/admin/program-center/admin-rights' },
];

/** What a new administrator does first, in order, with what is done already. */
export function StepsCard() {
  const t = useHelpText();
  const done = useFirstSteps();
  const guide = useShowGuide();
  const { showGetStartedGuide } = useViewer();
  const count = steps.filter(({ id }) => done[id] === true).length;
  return (
    <Card title={t('steps.title')} level={2}>
      <Stack gap={5}>
        <Text tone="muted">{t('steps.count', { done: count, count: steps.length })}</Text>
        <Steps>
          {steps.map(({ id, path }) => {
            const isDone = done[id] === true;
            const Icon = isDone ? SuccessIcon : TargetIcon;
            return (
              <li key={id} data-done={isDone ? '' : undefined}>
                <Icon size={22} aria-label={t(isDone ? 'steps.done' : 'steps.open')} />
                <Stack gap={1} align="start">
                  <TextLink href={path}>{t(`step.${id}.name`)}</TextLink>
                  <Text size="sm" tone="muted">
                    {t(`step.${id}.text`)}
                  </Text>
                </Stack>
              </li>
            );
          })}
        </Steps>
        {showGetStartedGuide === 0 && (
          <Inline>
            <Button colour="lightgrey" isPending={guide.isPending} onPress={() => guide.mutate()}>
              {t('steps.guide')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
