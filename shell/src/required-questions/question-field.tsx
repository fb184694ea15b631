import type { Question } from '@stridewell/contracts';
import { SafeHtml, useText } from '@stridewell/platform';
import { joinChoices, questionChoices, questionScale } from '@stridewell/rules';
import {
  CheckboxGroup,
  RadioGroup,
  SelectField,
  SliderField,
  Text,
  TextArea,
} from '@stridewell/ui';
import type { ReactElement } from 'react';
import { Explanation } from './question-field.styles.ts';

interface QuestionFieldProps {
  question: Question;
  /** The choices made, or the text; empty while there is none. */
  answer: readonly string[];
  onAnswer: (answer: readonly string[]) => void;
  errorMessage: string | undefined;
}

/** What an answer is on the wire. */
export function writeAnswer(question: Question, answer: readonly string[]): string {
  return question.type === 'checkbox' ? joinChoices(answer, question) : (answer[0] ?? '');
}

function Description({ question }: { question: Question }): ReactElement {
  const t = useText('shell');
  return (
    <>
      {question.description && (
        <Explanation>
          <SafeHtml html={question.description} />
        </Explanation>
      )}
      {question.pointValue > 0 && (
        <Text as="span" size="sm" tone="accent">
          {t('questions.points', { count: question.pointValue })}
        </Text>
      )}
    </>
  );
}

function RangeField(props: QuestionFieldProps): ReactElement {
  const { question, answer, onAnswer, errorMessage } = props;
  const t = useText('shell');
  const { start, end, step } = questionScale(question);
  const chosen = answer[0];
  const shown = chosen === undefined ? start : Number(chosen);
  return (
    <SliderField
      label={question.question}
      isRequired
      value={shown}
      onChange={(value) => onAnswer([String(value)])}
      // Who has been on the slider and left it where it stands has chosen that.
      onBlur={() => onAnswer([String(shown)])}
      minValue={start}
      maxValue={end}
      step={step}
      startLabel={start}
      endLabel={end}
      errorMessage={errorMessage}
      description={
        <>
          <Description question={question} />
          {chosen === undefined && t('questions.notChosen')}
        </>
      }
    />
  );
}

/** The control of one question, by its type. */
export function QuestionField(props: QuestionFieldProps): ReactElement {
  const { question, answer, onAnswer, errorMessage } = props;
  const t = useText('shell');
  const common = {
    label: question.question,
    description: <Description question={question} />,
    isRequired: question.required === 1,
    errorMessage,
  };
  const options = questionChoices(question).map((option) => ({ value: option, label: option }));
  const first = answer[0] ?? null;
  switch (question.type) {
    case 'radio':
      return (
        <RadioGroup
          {...common}
          options={options}
          value={first}
          onChange={(value) => onAnswer([value])}
        />
      );
    case 'checkbox':
      return <CheckboxGroup {...common} options={options} value={answer} onChange={onAnswer} />;
    case 'dropdown':
      return (
        <SelectField
          {...common}
          options={options}
          placeholder={t('questions.selectOne')}
          value={first}
          onChange={(value) => onAnswer([value])}
        />
      );
    case 'text':
      return (
        <TextArea
          {...common}
          rows={3}
          value={first ?? ''}
          onChange={(value) => onAnswer([value])}
        />
      );
    case 'range':
      return <RangeField {...props} />;
  }
}
