import type { AssessmentQuestion } from '@stridewell/contracts';
import { useSnackbar, useText } from '@stridewell/platform';
import { QuestionField } from '@stridewell/parts';
import { Button, Inline, ProgressBar, Stack, Text, Title } from '@stridewell/ui';
import { useEffect, useRef } from 'react';
import { Head } from './assessment.styles.ts';
import { chooseFrom, isFull } from './choice.ts';

/** A question with its answers; it continues once enough of them are selected. */
export function QuestionPage(props: {
  question: AssessmentQuestion;
  /** Its index among all questions. */
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

  const textsOf = (isMeant: (id: number) => boolean) =>
    question.Answers.filter(({ Id }) => isMeant(Id)).map((answer) => answer.Text);
  const idsOf = (texts: readonly string[]) =>
    question.Answers.filter((answer) => texts.includes(answer.Text)).map(({ Id }) => Id);

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
      <QuestionField
        question={{
          type: 'checkbox',
          question: words,
          required: 0,
          pointValue: 0,
          description: MaximumAnswers > 1 ? t('assessment.hint', { n: MaximumAnswers }) : '',
          fields: question.Answers.map((answer) => answer.Text).join('\n##'),
        }}
        label={
          <Text as="span" size="xl" weight="bold">
            {words}
          </Text>
        }
        answer={textsOf((id) => chosen.includes(id))}
        disabledChoices={textsOf((id) => !chosen.includes(id) && isFull(question, chosen))}
        onAnswer={(texts) => props.onChoose(chooseFrom(question, chosen, idsOf(texts)))}
      />
      <Inline justify="space-between">
        <Button color="lightgrey" isDisabled={at === 0} onPress={props.onPrevious}>
          {t('assessment.previous')}
        </Button>
        <Button onPress={goOn}>{t('assessment.continue')}</Button>
      </Inline>
    </Stack>
  );
}
