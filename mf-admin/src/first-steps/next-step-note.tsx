import { useLocation } from '@stridewell/platform';
import { Banner, Button, Inline, TextLink } from '@stridewell/ui';
import { useFirstSteps, useShowGuide } from './first-steps.queries.ts';
import { useFirstStepText } from './first-step-texts.ts';
import { NotePlace } from './next-step-note.styles.ts';

/** The next of the first steps, above each page until all are done or the guide is put away. */
export function NextStepNote() {
  const t = useFirstStepText();
  const steps = useFirstSteps();
  const guide = useShowGuide();
  const { pathname } = useLocation();
  const next = steps.find(({ isDone }) => isDone === false);
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  // The page of the help center lists all of them.
  if (!next || !isKnown || pathname === '/admin/help-center') return null;
  const done = steps.filter(({ isDone }) => isDone === true).length;
  return (
    <NotePlace>
      <Banner
        title={t('title')}
        action={
          <Inline gap={3}>
            <TextLink href="/admin/help-center">{t('note.all')}</TextLink>
            <Button
              colour="lightgrey"
              size="small"
              isPending={guide.isPending}
              onPress={() => guide.mutate(0)}
            >
              {t('note.hide')}
            </Button>
          </Inline>
        }
      >
        {t('note.next', { done, count: steps.length })}{' '}
        <TextLink href={next.path}>{t(`step.${next.id}.name`)}</TextLink>
      </Banner>
    </NotePlace>
  );
}
