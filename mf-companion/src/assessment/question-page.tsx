import type { AssessmentQuestion } from '@stridewell/contracts';
import { useSnackbar, useText } from '@stridewell/platform';
import { Button, CheckboxField, Inline, ProgressBar, Stack, Text, Title } from '@stridewell/ui';
import { useEffect, useRef } from 'react';
import { Head, Options } from './assessment.styles.ts';
import { choose, isFull } from './choice.ts';

/** One question with its answers; it goes on once enough of them are chosen. */
export function QuestionPage(props: {
  question: AssessmentQuestion;
  /** Where it stands among all, from 0. */
  at: number;
  total: number;
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
  onPrevious: () => void;
  onContinue: () => void;
}) {
  const t = useText('mf-companion');
  const snackbar = useSnackbar();
  const { question, at, total, chosen } = props;
  const { Title: category, Text: words, MaximumAnswers, RequiredAnswers } = question;
  const isLast = at === total - 1;
  const head = useRef<HTMLElement>(null);
  useEffect(() => head.current?.querySelector('h1')?.focus(), [at]);

  function goOn() {
    if (chosen.length >= RequiredAnswers) return props.onContinue();
    const n = RequiredAnswers;
    const text = isLast
      ? t('assessment.minimum', { n })
      : MaximumAnswers === 1
        ? t('assessment.selectOne')
        : t('assessment.selectSome', { n });
    snackbar.show({ text, type: 'info' });
  }

  return (
    <Stack gap={6}>
      <Head ref={head}>
        <Title level={1} size="lg" tabIndex={-1}>
          {t('assessment.step', { step: at + 1, total, category })}
        </Title>
      </Head>
      <ProgressBar label={t('assessment.progress')} value={at + 1} maxValue={total} isLabelHidden />
      <Options>
        <legend>
          <Title level={2}>{words}</Title>
          {MaximumAnswers > 1 && (
            <Text tone="muted">{t('assessment.hint', { n: MaximumAnswers })}</Text>
          )}
        </legend>
        {question.Answers.map(({ Id, Text: label }) => {
          const isChosen = chosen.includes(Id);
          return (
            <CheckboxField
              key={Id}
              label={label}
              value={isChosen}
              isDisabled={!isChosen && isFull(question, chosen)}
              onChange={() => props.onChoose(choose(question, chosen, Id))}
            />
          );
        })}
      </Options>
      <Inline justify="space-between">
        <Button colour="lightgrey" isDisabled={at === 0} onPress={props.onPrevious}>
          {t('assessment.previous')}
        </Button>
        <Button onPress={goOn}>{t('assessment.continue')}</Button>
      </Inline>
    </Stack>
  );
}
