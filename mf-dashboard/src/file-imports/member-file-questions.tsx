import { FileColumnRole, type FileImport } from '@stridewell/contracts';
import { FileQuestions } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { useFileImportText } from './file-import-texts.ts';
import { useAnswerQuestions } from './file-imports.queries.ts';

/** Asks what a member's file doesn't say, with the viewer's own unit of weights preselected. */
export function MemberFileQuestions({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const answer = useAnswerQuestions(file);
  const { weightUnit } = useViewer();
  const { questions, columns } = file;
  const isOffered = questions.some(({ readings }) =>
    readings.some((reading) => reading.answer === weightUnit),
  );
  return (
    <FileQuestions
      questions={questions}
      columns={columns}
      roles={FileColumnRole.options.map((value) => ({
        value,
        label: value === 'day' ? t('columnDay') : t(`metric.${value}`),
      }))}
      isReadable={(roles) => roles.includes('day') && roles.some((role) => isMeasure(role))}
      preset={isOffered ? { weights: weightUnit } : {}}
      isPending={answer.isPending}
      onAnswer={answer.mutate}
    />
  );
}

function isMeasure(role: FileColumnRole | null): boolean {
  return role !== null && role !== 'day';
}
