import type { FileImport, FileReadings } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { Button, Inline, RadioGroup, Stack } from '@stridewell/ui';
import { useState } from 'react';
import { useFileImportText } from './file-import-texts.ts';
import { useAnswerQuestions } from './file-imports.queries.ts';

/** Asks which of two readings of the file's numbers or dates is right, with an example from the file. */
export function FileQuestions({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const format = useFormat();
  const answer = useAnswerQuestions(file);
  const [said, setSaid] = useState<FileReadings>({});
  const { questions } = file;
  const wordsOf = (about: keyof FileReadings, value: string) => {
    if (about === 'dates') return format.date(value);
    const number = format.number(Number(value), { maximumFractionDigits: 15 });
    return t(Number.isInteger(Number(value)) ? 'question.whole' : 'question.decimals', { number });
  };
  return (
    <Stack gap={2}>
      {questions.map(({ about, column, example, readings }) => (
        <RadioGroup
          key={about}
          label={t(`question.${about}`, { example, column })}
          options={readings.map((reading) => ({
            value: reading.answer,
            label: wordsOf(about, reading.value),
          }))}
          value={said[about] ?? ''}
          onChange={(value) => setSaid({ ...said, [about]: value })}
        />
      ))}
      <Inline>
        <Button
          size="small"
          isDisabled={questions.some(({ about }) => said[about] === undefined)}
          isPending={answer.isPending}
          onPress={() => answer.mutate(said)}
        >
          {t('question.confirm')}
        </Button>
      </Inline>
    </Stack>
  );
}
