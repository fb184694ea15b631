import { type FileQuestion, type FileReadings, WeightUnit } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Inline, RadioGroup, SelectField, Stack, Text } from '@stridewell/ui';
import { type ReactElement, useState } from 'react';
import { useFileQuestionText } from './file-questions-texts.ts';

/** The answers to the questions about a file, with the role of each column; null for one that isn't imported. */
export type FileAnswers<R extends string> = Omit<FileReadings, 'columns'> & {
  columns?: (R | null)[];
};

/** The questions about a file, and how they are answered. */
export interface FileQuestionsProps<R extends string> {
  questions: readonly FileQuestion[];
  /** The columns of a table whose titles aren't known. */
  columns: readonly { title: string; examples: readonly string[]; likely: R | null }[];
  /** What a column may contain, and its name. */
  roles: readonly { value: R; label: string }[];
  /** Whether a file whose columns have these roles can be read. */
  isReadable: (roles: readonly (R | null)[]) => boolean;
  /** Answers that are chosen unless the person changes them. */
  preset?: FileAnswers<R>;
  isPending: boolean;
  onAnswer: (answers: FileAnswers<R>) => void;
  /** Adds a Cancel button. */
  onCancel?: () => void;
}

/**
 * Asks what a file doesn't say, with examples from it: the meaning of its columns, how numbers or dates are written, and
 * the unit of weights.
 */
export function FileQuestions<R extends string>({
  questions,
  columns,
  roles: offered,
  isReadable,
  preset = {},
  isPending,
  onAnswer,
  onCancel,
}: FileQuestionsProps<R>): ReactElement {
  const t = useFileQuestionText();
  const format = useFormat();
  const [answers, setSaid] = useState<FileAnswers<R>>({});
  const said: FileAnswers<R> = { ...preset, ...answers };
  const roles = columns.map(({ likely }, at) => (said.columns ? said.columns[at] : likely) ?? null);
  const hasColumns = columns.length === 0 || isReadable(roles);
  const wordsOf = (
    { about, readings }: FileQuestion,
    { answer: unit, value }: FileQuestion['readings'][number],
  ) => {
    if (about === 'weights') return t(`unit.${WeightUnit.parse(unit)}`);
    if (about === 'dates') return format.date(value);
    const number = format.number(Number(value), { maximumFractionDigits: 15 });
    if (about === 'times') return t(unit === 'parts' ? 'parts' : 'totals', { number });
    const isWhole = (one: { value: string }) => Number.isInteger(Number(one.value));
    if (readings.every(isWhole)) return number;
    return t(isWhole({ value }) ? 'whole' : 'decimals', { number });
  };
  // Only one column can have a role: choosing it for another column takes it from the first.
  const setRole = (at: number, role: R | null) =>
    setSaid({
      ...said,
      columns: roles.map((one, nth) => {
        if (nth === at) return role;
        return one === role ? null : one;
      }),
    });
  // Answers to earlier questions about the file aren't sent again.
  const asked: FileAnswers<R> = {
    ...(columns.length > 0 && { columns: roles }),
    ...Object.fromEntries(questions.map(({ about }) => [about, said[about]])),
  };
  return (
    <Stack gap={4}>
      {columns.length > 0 && <Text tone="muted">{t('columns')}</Text>}
      {columns.map(({ title, examples }, at) => (
        <SelectField
          // Columns have no names of their own, so their index is the key.
          key={at}
          label={title || t('column', { number: format.number(at + 1) })}
          {...(examples.some(Boolean) && {
            description: t('examples', { examples: examples.filter(Boolean).join(' · ') }),
          })}
          options={[{ value: 'none', label: t('unused') }, ...offered]}
          value={roles[at] ?? 'none'}
          onChange={(value) =>
            setRole(at, offered.find((role) => role.value === value)?.value ?? null)
          }
        />
      ))}
      {questions.map((question) => {
        const { about, column, place, example, readings } = question;
        return (
          <RadioGroup
            key={about}
            label={t(`about.${about}`, {
              example: about === 'times' ? format.date(example) : example,
              column: column || (place ? t('column', { number: format.number(place) }) : ''),
            })}
            options={readings.map((reading) => ({
              value: reading.answer,
              label: wordsOf(question, reading),
            }))}
            value={said[about] ?? ''}
            onChange={(value) => setSaid({ ...said, [about]: value })}
          />
        );
      })}
      <Inline>
        <Button
          size="small"
          isDisabled={!hasColumns || questions.some(({ about }) => said[about] === undefined)}
          isPending={isPending}
          onPress={() => onAnswer(asked)}
        >
          {t('confirm')}
        </Button>
        {onCancel && (
          <Button size="small" color="lightgrey" isDisabled={isPending} onPress={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
