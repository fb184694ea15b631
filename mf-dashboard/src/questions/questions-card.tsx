import { useText } from '@stridewell/platform';
import { Card, Stack, Text } from '@stridewell/ui';
import { AnswersForm } from './answers.form.tsx';
import { useUnanswered } from './unanswered.ts';

/** The viewer's open questions, either the required or the optional ones; absent if there are none. */
export function QuestionsCard({ isRequired }: { isRequired: boolean }) {
  const t = useText('mf-dashboard');
  const questions = useUnanswered(isRequired);
  if (questions.length === 0) return null;
  return (
    <Card title={t(isRequired ? 'questions.required' : 'questions.optional')} level={2}>
      <Stack gap={4}>
        <Text tone="muted">{t('questions.intro', { count: questions.length })}</Text>
        <AnswersForm questions={questions} />
      </Stack>
    </Card>
  );
}
