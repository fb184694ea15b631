import { maxMilestonePoints } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, CheckboxField, NumberField, RadioGroup, Stack, TextField } from '@stridewell/ui';
import { useMapBuilderText } from './map-builder-texts.ts';
import { newQuiz, type QuizFields } from './map-fields.ts';

const languages = ['en', 'es'] as const;
const maxOptions = 5;
const fewestOptions = 2;

/** The question at a milestone, in both languages, with its right answer and its points. */
export function QuizEditor(props: {
  quiz: QuizFields | null;
  onChange: (quiz: QuizFields | null) => void;
}) {
  const { quiz, onChange } = props;
  const t = useMapBuilderText();
  return (
    <>
      <CheckboxField
        label={t('quiz.has')}
        description={t('quiz.hasHint')}
        value={quiz !== null}
        onChange={(has) => onChange(has ? newQuiz : null)}
      />
      {quiz && <Question quiz={quiz} onChange={onChange} />}
    </>
  );
}

function Question({ quiz, onChange }: { quiz: QuizFields; onChange: (quiz: QuizFields) => void }) {
  const t = useMapBuilderText();
  const common = useText('mf-challenges');
  const { question, options, right } = quiz;
  const change = (changes: Partial<QuizFields>) => onChange({ ...quiz, ...changes });
  const write = (at: number, language: 'en' | 'es', words: string) =>
    change({
      options: options.map((one, place) => (place === at ? { ...one, [language]: words } : one)),
    });
  const isMissing = question.en.trim() === '' && question.es.trim() === '';
  return (
    <Stack gap={3}>
      {languages.map((language) => (
        <TextField
          key={language}
          label={common(`common.inLanguage.${language}`, { field: t('quiz.question') })}
          value={question[language]}
          onChange={(words) => change({ question: { ...question, [language]: words } })}
          maxLength={300}
          errorMessage={isMissing && language === 'en' ? t('quiz.questionMissing') : undefined}
        />
      ))}
      {options.map((option, at) => {
        const isEmpty = option.en.trim() === '' && option.es.trim() === '';
        return languages.map((language) => (
          <TextField
            key={`${at} ${language}`}
            label={common(`common.inLanguage.${language}`, {
              field: t('quiz.option', { number: at + 1 }),
            })}
            value={option[language]}
            onChange={(words) => write(at, language, words)}
            maxLength={120}
            errorMessage={isEmpty && language === 'en' ? t('quiz.optionMissing') : undefined}
          />
        ));
      })}
      <div>
        <Button
          color="lightgrey"
          size="small"
          isDisabled={options.length >= maxOptions}
          onPress={() => change({ options: [...options, { en: '', es: '' }] })}
        >
          {t('quiz.addOption')}
        </Button>{' '}
        <Button
          color="lightgrey"
          size="small"
          isDisabled={options.length <= fewestOptions}
          onPress={() =>
            change({ options: options.slice(0, -1), right: Math.min(right, options.length - 2) })
          }
        >
          {t('quiz.removeOption')}
        </Button>
      </div>
      <RadioGroup
        label={t('quiz.right')}
        options={options.map((option, at) => ({
          value: String(at),
          label: option.en || option.es || String(at + 1),
        }))}
        value={String(right)}
        onChange={(at) => change({ right: Number(at) })}
      />
      <NumberField
        label={t('quiz.points')}
        value={quiz.points}
        onChange={(points) => change({ points: points ?? 0 })}
        minValue={0}
        maxValue={maxMilestonePoints}
      />
    </Stack>
  );
}
