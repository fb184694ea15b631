import type { Question } from '@stridewell/contracts';
import { SafeHtml, useFormat } from '@stridewell/platform';
import { questionChoices, questionScale } from '@stridewell/rules';
import {
  CheckboxGroup,
  RadioGroup,
  SelectField,
  SliderField,
  Text,
  TextArea,
} from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { Explanation, Points } from './question-field.styles.ts';
import { useQuestionText } from './question-texts.ts';

/** The properties of a question that its control uses. */
export type ShownQuestion = Pick<
  Question,
  'question' | 'description' | 'type' | 'fields' | 'required' | 'pointValue'
>;

/** The props of a question's control. */
export interface QuestionFieldProps {
  question: ShownQuestion;
  /** Replaces the visible question text, which it repeats in another style. */
  label?: ReactNode;
  /** Choices that can't be selected now. */
  disabledChoices?: readonly string[];
  /** The selected choices, or the text; empty if there is none. */
  answer: readonly string[];
  onAnswer: (answer: readonly string[]) => void;
  errorMessage?: string | undefined;
}

function Description({ question }: { question: ShownQuestion }): ReactElement {
  const t = useQuestionText();
  return (
    <>
      {question.description !== '' && (
        <Explanation>
          <SafeHtml html={question.description} />
        </Explanation>
      )}
      {question.pointValue > 0 && (
        <Text as="span" size="sm" tone="accent">
          <Points>{t('questions.points', { count: question.pointValue })}</Points>
        </Text>
      )}
    </>
  );
}

function RangeField(props: QuestionFieldProps): ReactElement {
  const { question, answer, onAnswer, errorMessage } = props;
  const t = useQuestionText();
  const format = useFormat();
  const { start, end, step } = questionScale(question);
  const chosen = answer[0];
  const shown = chosen === undefined ? start : Number(chosen);
  const isRequired = question.required === 1;
  return (
    <SliderField
      label={question.question}
      isRequired={isRequired}
      value={shown}
      onChange={(value) => onAnswer([String(value)])}
      // For a required question, leaving the slider where it is counts as an answer; for an optional one it doesn't.
      onBlur={() => {
        if (isRequired && chosen === undefined) onAnswer([String(shown)]);
      }}
      minValue={start}
      maxValue={end}
      step={step}
      startLabel={format.number(start)}
      endLabel={format.number(end)}
      errorMessage={errorMessage}
      placeholder={chosen === undefined ? t('questions.notChosen') : undefined}
      description={<Description question={question} />}
    />
  );
}

/** The control of one question, depending on its type. */
export function QuestionField(props: QuestionFieldProps): ReactElement {
  const { question, answer, onAnswer, errorMessage, disabledChoices = [] } = props;
  const t = useQuestionText();
  const common = {
    label: props.label ?? question.question,
    description: <Description question={question} />,
    isRequired: question.required === 1,
    errorMessage,
  };
  const options = questionChoices(question).map((option) => ({
    value: option,
    label: option,
    isDisabled: disabledChoices.includes(option),
  }));
  const first = answer[0] ?? null;
  const answerOne = (value: string) => onAnswer([value]);
  switch (question.type) {
    case 'radio':
      return <RadioGroup {...common} options={options} value={first} onChange={answerOne} />;
    case 'checkbox':
      return <CheckboxGroup {...common} options={options} value={answer} onChange={onAnswer} />;
    case 'dropdown':
      return (
        <SelectField
          {...common}
          options={options}
          placeholder={t('questions.selectOne')}
          value={first}
          onChange={answerOne}
        />
      );
    case 'text':
      return <TextArea {...common} rows={3} value={first ?? ''} onChange={answerOne} />;
    case 'range':
      return <RangeField {...props} />;
  }
}
