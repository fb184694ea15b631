import {
  FileColumnRole,
  type FileImport,
  type FileQuestion,
  type FileReadings,
  WeightUnit,
} from '@stridewell/contracts';
import { useFormat, useViewer } from '@stridewell/platform';
import { Button, Inline, RadioGroup, SelectField, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useFileImportText } from './file-import-texts.ts';
import { useAnswerQuestions } from './file-imports.queries.ts';

/**
 * Asks what a file doesn't say, with examples from it: the meaning of its columns, how numbers or dates are written,
 * and the unit of weights, with the viewer's own unit preselected.
 */
export function FileQuestions({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const format = useFormat();
  const answer = useAnswerQuestions(file);
  const { weightUnit } = useViewer();
  const [answers, setSaid] = useState<FileReadings>({});
  const { questions, columns } = file;
  const isOffered = questions.some(({ readings }) =>
    readings.some((reading) => reading.answer === weightUnit),
  );
  const said: FileReadings = { ...(isOffered && { weights: weightUnit }), ...answers };
  const roles = columns.map(({ likely }, at) => (said.columns ? said.columns[at] : likely) ?? null);
  const hasColumns = columns.length === 0 || (roles.includes('day') && roles.some(isMeasure));
  const wordsOf = (
    about: FileQuestion['about'],
    { answer: unit, value }: FileQuestion['readings'][number],
  ) => {
    if (about === 'weights') return t(`question.${WeightUnit.parse(unit)}`);
    if (about === 'dates') return format.date(value);
    const number = format.number(Number(value), { maximumFractionDigits: 15 });
    if (about === 'times')
      return t(unit === 'parts' ? 'question.parts' : 'question.totals', { number });
    return t(Number.isInteger(Number(value)) ? 'question.whole' : 'question.decimals', { number });
  };
  const roleName = (role: FileColumnRole) =>
    role === 'day' ? t('question.day') : t(`metric.${role}`);
  // Only one column can have a role: choosing it for another column takes it from the first.
  const setRole = (at: number, role: FileColumnRole | null) =>
    setSaid({
      ...said,
      columns: roles.map((one, nth) => {
        if (nth === at) return role;
        return one === role ? null : one;
      }),
    });
  // Answers to earlier questions about the file aren't sent again.
  const asked: FileReadings = {
    ...(columns.length > 0 && { columns: roles }),
    ...Object.fromEntries(questions.map(({ about }) => [about, said[about]])),
  };
  return (
    <Stack gap={2}>
      {columns.length > 0 && <Text tone="muted">{t('question.columns')}</Text>}
      {columns.map(({ title, examples }, at) => (
        <SelectField
          // Columns have no names of their own, so their index is the key.
          key={at}
          label={title || t('question.column', { number: format.number(at + 1) })}
          description={t('question.examples', { examples: examples.filter(Boolean).join(' · ') })}
          options={[
            { value: 'none', label: t('question.unused') },
            ...FileColumnRole.options.map((role) => ({ value: role, label: roleName(role) })),
          ]}
          value={roles[at] ?? 'none'}
          onChange={(value) => setRole(at, FileColumnRole.safeParse(value).data ?? null)}
        />
      ))}
      {questions.map(({ about, column, example, readings }) => (
        <RadioGroup
          key={about}
          label={t(`question.${about}`, {
            example: about === 'times' ? format.date(example) : example,
            column,
          })}
          options={readings.map((reading) => ({
            value: reading.answer,
            label: wordsOf(about, reading),
          }))}
          value={said[about] ?? ''}
          onChange={(value) => setSaid({ ...said, [about]: value })}
        />
      ))}
      <Inline>
        <Button
          size="small"
          isDisabled={!hasColumns || questions.some(({ about }) => said[about] === undefined)}
          isPending={answer.isPending}
          onPress={() => answer.mutate(asked)}
        >
          {t('question.confirm')}
        </Button>
      </Inline>
    </Stack>
  );
}

function isMeasure(role: FileColumnRole | null): boolean {
  return role !== null && role !== 'day';
}
