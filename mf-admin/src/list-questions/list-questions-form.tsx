import type { ListReadings } from '@stridewell/contracts';
import { FileQuestions } from '@stridewell/parts';
import { Stack, Text } from '@stridewell/ui';
import en from '#locales/list-questions/en.json';
import { useListQuestionText } from './list-question-texts.ts';
import type { AskedList } from './use-list-upload.ts';

type Role = keyof typeof en.role;

function isRole(name: string): name is Role {
  return name in en.role;
}

/** Asks what the columns of a list contain, or how its numbers and dates are written. */
export function ListQuestionsForm({
  asked: { fileName, questions: asked },
  isPending,
  onAnswer,
  onCancel,
}: {
  asked: AskedList;
  isPending: boolean;
  onAnswer: (readings: ListReadings) => void;
  onCancel: () => void;
}) {
  const t = useListQuestionText();
  const { questions, columns, needs } = asked;
  const roles = asked.roles.filter(isRole);
  const needed = needs
    .map((group) => group.filter(isRole).map((role) => t(`role.${role}`)))
    .filter((group) => group.length > 0)
    .map((group) => group.join(', '));
  return (
    <Stack gap={3} align="start">
      <Text weight="bold">{t('about', { file: fileName })}</Text>
      {needed.length > 0 && (
        <Text tone="muted">
          {t('needed', { columns: needed.reduce((one, other) => t('either', { one, other })) })}
        </Text>
      )}
      <FileQuestions
        // Answers to earlier questions about the file aren't those to these.
        key={JSON.stringify(asked)}
        questions={questions}
        columns={columns.map(({ likely, ...column }) => ({
          ...column,
          likely: roles.find((role) => role === likely) ?? null,
        }))}
        roles={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        isReadable={(named) =>
          needs.some((group) => group.every((role) => isRole(role) && named.includes(role)))
        }
        isPending={isPending}
        onAnswer={({ numbers, dates, columns: named }) =>
          onAnswer({
            ...(numbers && { numbers }),
            ...(dates && { dates }),
            ...(named && { columns: named.map((role) => role ?? '').join(',') }),
          })
        }
        onCancel={onCancel}
      />
    </Stack>
  );
}
