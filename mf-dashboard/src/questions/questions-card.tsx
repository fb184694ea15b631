import { useText, useViewer } from '@stridewell/platform';
import { Card, Stack, Text } from '@stridewell/ui';
import { AnswersForm } from './answers.form.tsx';

/** The questions that wait for the viewer, the required ones first; absent when there are none. */
export function QuestionsCard() {
  const t = useText('mf-dashboard');
  const { unansweredQuestions } = useViewer();
  if (unansweredQuestions.length === 0) return null;
  const questions = [...unansweredQuestions].sort((a, b) => b.required - a.required);
  return (
    <Card title={t('questions.title')} level={2}>
      <Stack gap={4}>
        <Text tone="muted">{t('questions.intro', { count: questions.length })}</Text>
        <AnswersForm questions={questions} />
      </Stack>
    </Card>
  );
}
