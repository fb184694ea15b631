import { useFormat, useLocation, useViewer } from '@stridewell/platform';
import { Banner, Button, Inline, LinkButton, ListChecksIcon, TextLink } from '@stridewell/ui';
import { useState } from 'react';
import { useFirstSteps, useShowGuide } from './first-steps.queries.ts';
import { isFirstVisit } from './first-visit.ts';
import { useFirstStepText } from './first-step-texts.ts';
import { NotePlace } from './next-step-note.styles.ts';

/**
 * The next of the first steps, above each page until all are done or the guide is dismissed. After the first day it is
 * a small link.
 */
export function NextStepNote() {
  const t = useFirstStepText();
  const steps = useFirstSteps();
  const guide = useShowGuide();
  const { pathname } = useLocation();
  const { id } = useViewer();
  const format = useFormat();
  const [isFirst] = useState(() => isFirstVisit(id, format.today()));
  const next = steps.find(({ isDone }) => isDone === false);
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  // The help center page lists all of them.
  if (!next || !isKnown || pathname === '/admin/help-center') return null;
  const done = steps.filter(({ isDone }) => isDone === true).length;
  if (!isFirst)
    return (
      <NotePlace>
        <LinkButton href="/admin/help-center" color="lightgrey" size="small" icon={ListChecksIcon}>
          {t('note.chip', { done, count: steps.length })}
        </LinkButton>
      </NotePlace>
    );
  return (
    <NotePlace>
      <Banner
        title={t('title')}
        action={
          <Inline gap={3}>
            <TextLink href="/admin/help-center">{t('note.all')}</TextLink>
            <Button
              color="lightgrey"
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
