import type { Question } from '@stridewell/contracts';
import { SafeHtml, useFormat, useText } from '@stridewell/platform';
import { joinChoices, questionChoices, questionScale } from '@stridewell/rules';
import { CheckboxGroup, RadioGroup, SelectField, SliderField, TextArea } from '@stridewell/ui';
import { useState } from 'react';
import { Explanation } from './question-field.styles.ts';

/** A question and its answer as one text; several choices are joined with commas. */
export function QuestionField(props: {
  question: Question;
  value: string;
  onChange: (answer: string) => void;
}) {
  const { question, value, onChange } = props;
  const t = useText('mf-dashboard');
  const format = useFormat();
  const [ticked, setTicked] = useState<string[]>([]);
  const field = {
    label: question.question,
    description: question.description !== '' && (
      <Explanation>
        <SafeHtml html={question.description} />
      </Explanation>
    ),
    isRequired: question.required === 1,
  };
  const options = questionChoices(question).map((choice) => ({ value: choice, label: choice }));
  const chosen = value === '' ? null : value;

  switch (question.type) {
    case 'text':
      return <TextArea {...field} rows={3} value={value} onChange={onChange} />;
    case 'radio':
      return <RadioGroup {...field} options={options} value={chosen} onChange={onChange} />;
    case 'dropdown':
      return (
        <SelectField
          {...field}
          placeholder={t('questions.choose')}
          options={options}
          value={chosen}
          onChange={onChange}
        />
      );
    case 'checkbox':
      return (
        <CheckboxGroup
          {...field}
          options={options}
          value={ticked}
          onChange={(choices) => {
            setTicked(choices);
            onChange(joinChoices(choices, question));
          }}
        />
      );
    case 'range': {
      const { start, end, step } = questionScale(question);
      return (
        <SliderField
          {...field}
          description={
            <>
              {field.description}
              {chosen === null && t('questions.notChosen')}
            </>
          }
          minValue={start}
          maxValue={end}
          step={step}
          startLabel={format.number(start)}
          endLabel={format.number(end)}
          value={chosen === null ? start : Number(chosen)}
          onChange={(place) => onChange(String(place))}
          // Who has to answer and leaves the slider where it stands has chosen that; who need not has passed by.
          onBlur={() => {
            if (question.required === 1 && chosen === null) onChange(String(start));
          }}
        />
      );
    }
  }
}
