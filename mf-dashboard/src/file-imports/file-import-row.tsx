import type { FileImport } from '@stridewell/contracts';
import { JobFileActs } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  Chip,
  Dialog,
  Inline,
  ListRow,
  ProgressBar,
  SelectField,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { FileContents } from './file-contents.tsx';
import { Asked } from './file-import-row.styles.ts';
import { FileDays } from './file-days.tsx';
import { MemberFileQuestions } from './member-file-questions.tsx';
import { useFileImportText } from './file-import-texts.ts';
import {
  isUnderWay,
  useActOnFile,
  useChoosePerson,
  useDownloadUnreadable,
} from './file-imports.queries.ts';

const tones = {
  reading: 'primary',
  person_needed: 'warning',
  answer_needed: 'warning',
  ready: 'warning',
  applying: 'primary',
  applied: 'success',
  undoing: 'primary',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
} as const;

/** A file of the viewer: its progress, its changes, and the possible actions. */
export function FileImportRow({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const format = useFormat();
  const [looking, setLooking] = useState<'days' | 'contents'>();
  const unreadableLines = useDownloadUnreadable(file);
  const { state, problem, daysApplied, daysKept, unreadable, undoUntil } = file;
  const name = file.fileName ?? t('unnamed');
  // The file was read and has nothing new.
  const isEmpty = state === 'ready' && file.canApply === 0;
  const hasDays = file.newDays + file.changedDays + file.sameDays + file.refusedDays > 0;
  // Next to a form, they would take its space.
  const isAsking = state === 'person_needed' || state === 'answer_needed';
  const actions = (
    <Inline gap={2} justify={isAsking ? 'start' : 'end'}>
      {hasDays && !isUnderWay(file) && (
        <Button color="lightgrey" size="small" onPress={() => setLooking('days')}>
          {t('days.show')}
        </Button>
      )}
      {file.contents.length > 0 && !isUnderWay(file) && (
        <Button color="lightgrey" size="small" onPress={() => setLooking('contents')}>
          {t('contents.show')}
        </Button>
      )}
      {unreadable > 0 && !isUnderWay(file) && (
        <Button
          color="lightgrey"
          size="small"
          isPending={unreadableLines.isPending}
          onPress={() => unreadableLines.mutate()}
        >
          {t('downloadLines')}
        </Button>
      )}
      <Acts file={file} />
      <Dialog
        isOpen={looking !== undefined}
        onClose={() => setLooking(undefined)}
        title={looking === 'contents' ? t('contents.show') : name}
        size="large"
      >
        {looking === 'contents' ? <FileContents file={file} /> : <FileDays file={file} />}
      </Dialog>
    </Inline>
  );
  return (
    <ListRow
      title={name}
      meta={
        <Stack gap={1}>
          <Inline gap={2}>
            {isEmpty ? (
              <Chip>{t('state.nothing')}</Chip>
            ) : (
              <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
            )}
            {file.kind !== null && <span>{t(`kind.${file.kind}`)}</span>}
            <span>{format.dateTime(file.uploadedAt)}</span>
          </Inline>
          {problem !== null && <span>{t(`problem.${problem}`)}</span>}
          {state === 'ready' && <ReadyWords file={file} />}
          {state === 'applied' && <span>{t('applied', { count: daysApplied })}</span>}
          {undoUntil !== null && <span>{t('undoUntil', { when: format.date(undoUntil) })}</span>}
          {daysKept > 0 && <span>{t('kept', { count: daysKept })}</span>}
          {unreadable > 0 && <UnreadableWords file={file} />}
          {isUnderWay(file) && (
            <ProgressBar label={t(`state.${state}`)} value={file.percent} maxValue={100} />
          )}
          {isAsking && (
            <Asked>
              {state === 'person_needed' && <PersonChoice file={file} />}
              {state === 'answer_needed' && <MemberFileQuestions file={file} />}
              {actions}
            </Asked>
          )}
        </Stack>
      }
      isTrailingWide
      trailing={isAsking ? undefined : actions}
    />
  );
}

function ReadyWords({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const format = useFormat();
  const { newDays, changedDays, sameDays, refusedDays, firstDate, lastDate } = file;
  return (
    <>
      {firstDate !== null && lastDate !== null && (
        <span>{t('span', { from: format.date(firstDate), to: format.date(lastDate) })}</span>
      )}
      <span>
        {t('wouldChange', {
          fresh: format.number(newDays),
          changed: format.number(changedDays),
          same: format.number(sameDays),
          refused: format.number(refusedDays),
        })}
      </span>
    </>
  );
}

/** The number of unreadable lines, and why. */
function UnreadableWords({ file: { unreadable, problems } }: { file: FileImport }) {
  const t = useFileImportText();
  const format = useFormat();
  return (
    <>
      <span>{t('unreadable', { count: unreadable })}</span>
      {problems.map(({ reason, lines }) => (
        <span key={reason}>
          {t('unreadableReason', {
            count: lines,
            number: format.number(lines),
            reason: t(`lineProblem.${reason}`),
          })}
        </span>
      ))}
    </>
  );
}

function Acts({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const apply = useActOnFile(file, 'apply');
  const cancel = useActOnFile(file, 'cancel');
  const undo = useActOnFile(file, 'undo');
  return (
    <JobFileActs
      file={file}
      cancel={{ label: t('cancel'), isPending: cancel.isPending, onPress: () => cancel.mutate() }}
      undo={{ label: t('undo'), isPending: undo.isPending, onPress: () => undo.mutate() }}
      apply={{ label: t('apply'), isPending: apply.isPending, onPress: () => apply.mutate() }}
    />
  );
}

function PersonChoice({ file }: { file: FileImport }) {
  const t = useFileImportText();
  const format = useFormat();
  const choose = useChoosePerson(file);
  const [person, setPerson] = useState('');
  const counted = new Map(file.personDays.map((one) => [one.person, one]));
  const labelOf = (name: string) => {
    const { days = 0, steps = 0 } = counted.get(name) ?? {};
    if (!counted.has(name)) return name;
    return t('person.option', {
      person: name,
      count: days,
      days: format.number(days),
      steps: format.number(steps),
    });
  };
  return (
    <Stack gap={2}>
      <Text tone="muted">{t('person.lead', { count: file.people.length })}</Text>
      <SelectField
        label={t('person.label')}
        options={file.people.map((value) => ({ value, label: labelOf(value) }))}
        value={person}
        onChange={setPerson}
      />
      <Inline>
        <Button
          size="small"
          isDisabled={person === ''}
          isPending={choose.isPending}
          onPress={() => choose.mutate(person)}
        >
          {t('person.confirm')}
        </Button>
      </Inline>
    </Stack>
  );
}
