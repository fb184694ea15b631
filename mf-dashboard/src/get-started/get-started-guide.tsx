import { useFormat, useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  FootprintsIcon,
  List,
  ListRow,
  Stack,
  SuccessIcon,
  Text,
  TextLink,
  VisuallyHidden,
} from '@stridewell/ui';
import { useGetStartedText } from './get-started-texts.ts';
import { useFinishGuide, useHasChallenges, useHasJoined } from './get-started.queries.ts';

/** Three steps, checked off as the viewer completes them. */
export function GetStartedGuide() {
  const t = useGetStartedText();
  const format = useFormat();
  const { walkData } = useViewer();
  const finish = useFinishGuide();
  const steps = [
    { name: 'run', isDone: useHasChallenges(), link: '/admin/help-center' },
    { name: 'join', isDone: useHasJoined(), link: '/challenges' },
    { name: 'log', isDone: walkData.lastEntryAt !== null, link: null },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title={t('title')} level={2}>
      <Stack gap={4}>
        <Text>{t('lead', { done: format.number(done) })}</Text>
        <List label={t('title')}>
          {steps.map(({ name, isDone, link }) => {
            const Sign = isDone ? SuccessIcon : FootprintsIcon;
            return (
              <ListRow
                key={name}
                leading={<Sign size={22} aria-hidden />}
                title={
                  <>
                    {isDone && <VisuallyHidden>{t('isDone')} </VisuallyHidden>}
                    {t(`step.${name}`)}
                  </>
                }
                trailing={
                  link !== null && !isDone && <TextLink href={link}>{t(`link.${name}`)}</TextLink>
                }
              />
            );
          })}
        </List>
        <div>
          <Button
            color="lightgrey"
            size="small"
            isPending={finish.isPending}
            onPress={() => finish.mutate(undefined)}
          >
            {t('finish')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
