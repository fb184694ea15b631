import type { WrittenQuestion } from '@stridewell/contracts';
import {
  FormattedField,
  FormField,
  FormScreen,
  QuestionField,
  useFormScreen,
  type FormScreenState,
  useFormValue,
  useFormValues,
} from '@stridewell/parts';
import { useServerWords } from '@stridewell/platform';
import { Banner, Button, Grid, NumberField, SelectField, Stack, Switch } from '@stridewell/ui';
import { TextArea, Title } from '@stridewell/ui';
import { useState } from 'react';
import {
  formOf,
  newQuestion,
  previewOf,
  questionTypes,
  type QuestionFormFields,
} from './question-form-fields.ts';
import { useQuestionText } from './question-texts.ts';
import { useQuestionFailure, useSaveQuestion } from './questions.queries.ts';

/** Writes a question, with a preview next to it. */
export function QuestionForm(props: { question: WrittenQuestion | null; onSaved: () => void }) {
  const { question } = props;
  const t = useQuestionText();
  const serverWords = useServerWords();
  const screen = useFormScreen({
    values: question ? formOf(question) : newQuestion,
    save: useSaveQuestion(question),
    saved: ({ data, message }) =>
      serverWords(message) ||
      t(question ? 'done.update' : data.draft === 1 ? 'done.draft' : 'done.create'),
    failed: useQuestionFailure(),
    draft: `question-${question?.id ?? 'new'}`,
    onSaved: props.onSaved,
  });
  const mayBeDraft = !question || question.draft === 1;
  const submitAs = (isDraft: boolean) => () => {
    if (mayBeDraft) screen.form.setValue('isDraft', isDraft);
    screen.submit();
  };
  const isLocked = question?.answered === 1;
  return (
    <FormScreen
      screen={{ ...screen, submit: submitAs(false) }}
      submitLabel={t(mayBeDraft ? 'publish' : 'save')}
      actions={
        mayBeDraft && (
          <Button color="lightgrey" isDisabled={screen.isPending} onPress={submitAs(true)}>
            {t('saveDraft')}
          </Button>
        )
      }
    >
      {isLocked && <Banner>{t('locked')}</Banner>}
      <FormField
        screen={screen}
        name="question"
        rules={{ validate: (text) => text.trim() !== '' || t('questionMissing') }}
      >
        {(field) => (
          <TextArea {...field} label={t('question')} isRequired rows={2} maxLength={500} />
        )}
      </FormField>
      <FormField screen={screen} name="description">
        {(field) => <FormattedField {...field} label={t('description')} maxLength={5000} />}
      </FormField>
      <FormField screen={screen} name="required">
        {(field) => <Switch {...field} label={t('isRequired')} description={t('requiredHint')} />}
      </FormField>
      {!isLocked && <AnswerFields screen={screen} />}
      <Preview screen={screen} />
    </FormScreen>
  );
}

/** The fields for the answer of a question and its points. */
function AnswerFields({ screen }: { screen: FormScreenState<QuestionFormFields> }) {
  const t = useQuestionText();
  const type = useFormValue(screen, 'type');
  const isQuiz = useFormValue(screen, 'isQuiz');
  return (
    <>
      <FormField screen={screen} name="type">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('typeLabel')}
            options={questionTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(value) => {
              onChange(questionTypes.find((one) => one === value) ?? 'radio');
              screen.form.setValue('rightAnswer', []);
            }}
          />
        )}
      </FormField>
      {type === 'range' ? (
        <Grid minColumnWidth="8rem">
          <FormField screen={screen} name="start">
            {(field) => (
              <NumberField
                {...field}
                label={t('start')}
                minValue={-999_999}
                errorMessage={field.errorMessage ?? screen.form.formState.errors.fields?.message}
              />
            )}
          </FormField>
          <FormField screen={screen} name="end">
            {(field) => <NumberField {...field} label={t('end')} minValue={-999_999} />}
          </FormField>
        </Grid>
      ) : (
        type !== 'text' && (
          <FormField screen={screen} name="fields">
            {(field) => (
              <TextArea {...field} label={t('choices')} description={t('choicesHint')} rows={4} />
            )}
          </FormField>
        )
      )}
      <FormField screen={screen} name="pointValue">
        {(field) => (
          <NumberField
            {...field}
            label={t('pointValue')}
            unit={t('pointsUnit')}
            maxValue={10_000}
          />
        )}
      </FormField>
      <FormField screen={screen} name="isQuiz">
        {(field) => <Switch {...field} label={t('isQuiz')} description={t('quizHint')} />}
      </FormField>
      {isQuiz && <RightAnswerField screen={screen} />}
    </>
  );
}

/** The right answer of a quiz question, among the answers as they are typed. */
function RightAnswerField({ screen }: { screen: FormScreenState<QuestionFormFields> }) {
  const t = useQuestionText();
  const asked = previewOf(useFormValues(screen));
  const question = { ...asked, question: t('rightAnswer'), description: '' };
  return (
    <FormField screen={screen} name="rightAnswer">
      {({ value, onChange, errorMessage }) => (
        <QuestionField
          question={{ ...question, pointValue: 0, required: 1 }}
          answer={value}
          onAnswer={onChange}
          errorMessage={errorMessage}
        />
      )}
    </FormField>
  );
}

/** A preview of the question for members; answers given here are not saved. */
function Preview({ screen }: { screen: FormScreenState<QuestionFormFields> }) {
  const t = useQuestionText();
  const [answer, setAnswer] = useState<readonly string[]>([]);
  const question = previewOf(useFormValues(screen));
  if (question.question.trim() === '') return null;
  return (
    <Stack gap={3}>
      <Title level={3} size="md">
        {t('preview')}
      </Title>
      <QuestionField question={question} answer={answer} onAnswer={setAnswer} />
    </Stack>
  );
}
