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

/** Three steps, ticked off by what the viewer has done. */
export function GetStartedGuide() {
  const t = useGetStartedText();
  const format = useFormat();
  const { walkData } = useViewer();
  const finish = useFinishGuide();
  const steps = [
    { name: 'run', text: 'text.run', isDone: useHasChallenges(), link: '/admin/help-center' },
    { name: 'join', text: null, isDone: useHasJoined(), link: '/challenges' },
    { name: 'log', text: null, isDone: walkData.lastEntryAt !== null, link: null },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title={t('title')} level={2}>
      <Stack gap={4}>
        <Text>{t('lead', { done: format.number(done) })}</Text>
        <List label={t('title')}>
          {steps.map(({ name, text, isDone, link }) => {
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
                meta={text && t(text)}
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
