import { Stack } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { QuestionField } from './question-field.tsx';
import type { Answering } from './use-answering.ts';

/** The controls of all open questions, each with the server's error for its answer. */
export function QuestionFields({ answering }: { answering: Answering }): ReactElement {
  return (
    <Stack gap={6}>
      {answering.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answering.answerTo(question)}
          onAnswer={(answer) => answering.answer(question, answer)}
          errorMessage={answering.refusalOf(question)}
        />
      ))}
    </Stack>
  );
}
