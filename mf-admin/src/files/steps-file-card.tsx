import type { StepImport } from '@stridewell/contracts';
import { FileButton, JobFileActs, ListView, useListAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  Card,
  Chip,
  EmptyState,
  Inline,
  List,
  ListRow,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { ListQuestionsForm, useListUpload } from '#list-questions/index.ts';
import { useFileText } from './file-texts.ts';
import {
  isUnderWay,
  useActOnImport,
  useDownloadRefused,
  useDownloadTemplate,
  useStepImports,
  useUploadSteps,
} from './files.queries.ts';
import { importList } from './import-list.ts';

/** Step files: checked, compared with the existing steps, applied and undone. */
export function StepsFileCard() {
  const t = useFileText();
  const list = useListAddress(importList, 'replace');
  const query = useStepImports(list.address);
  const upload = useUploadSteps();
  const { asked, send, answer, cancel } = useListUpload(upload);
  const template = useDownloadTemplate();
  return (
    <Card title={t('steps.title')} level={2}>
      <Stack gap={4}>
        <Text tone="muted">{t('steps.lead')}</Text>
        <Inline>
          <FileButton
            label={t('steps.choose')}
            isPending={upload.isPending}
            isSecondary={asked !== undefined}
            sent={upload.sent}
            onChoose={(file) => send({ file, readings: {} })}
          />
          <Button
            color="lightgrey"
            isPending={template.isPending}
            onPress={() => template.mutate()}
          >
            {t('downloadTemplate')}
          </Button>
        </Inline>
        {asked && (
          <ListQuestionsForm
            asked={asked}
            isPending={upload.isPending}
            onAnswer={answer}
            onCancel={cancel}
          />
        )}
        <ListView
          pagesLabel={t('filePages')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="list" count={3} />}
          empty={<EmptyState title={t('noFiles')} level={3} />}
        >
          {({ data }) => (
            <List label={t('steps.title')}>
              {data.map((one) => (
                <ImportRow key={one.id} file={one} />
              ))}
            </List>
          )}
        </ListView>
      </Stack>
    </Card>
  );
}

const tones = {
  checking: 'primary',
  checked: 'warning',
  applying: 'primary',
  applied: 'success',
  stopped: 'warning',
  undoing: 'primary',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
} as const;

/** A step file: its progress, its changes, and the possible actions. */
function ImportRow({ file }: { file: StepImport }) {
  const t = useFileText();
  const format = useFormat();
  const { state, preview, lines, linesRead, linesRefused, linesApplied } = file;
  const apply = useActOnImport(file, 'apply');
  const cancel = useActOnImport(file, 'cancel');
  const undo = useActOnImport(file, 'undo');
  const refused = useDownloadRefused(file);
  const done = state === 'checking' ? linesRead : linesApplied;
  return (
    <ListRow
      title={file.fileName ?? t('unnamedFile')}
      meta={
        <Stack gap={1}>
          <Inline gap={2}>
            <Chip tone={tones[state]}>{t(`fileState.${state}`)}</Chip>
            <span>{t('by', { who: file.uploadedBy, when: format.dateTime(file.uploadedAt) })}</span>
          </Inline>
          {file.problem !== null && <span>{file.problem}</span>}
          {state === 'checked' && preview && (
            <span>
              {t('steps.wouldChange', {
                number: format.number(preview.changedDays),
                members: format.number(preview.members),
                before: format.number(preview.stepsBefore),
                after: format.number(preview.stepsAfter),
              })}
            </span>
          )}
          {state === 'applied' && (
            <span>{t('steps.changed', { number: format.number(linesApplied) })}</span>
          )}
          {linesRefused > 0 && <span>{t('refused', { count: linesRefused })}</span>}
          {isUnderWay(file) && (
            <ProgressBar label={t(`fileState.${state}`)} value={done} maxValue={lines || 1} />
          )}
        </Stack>
      }
      isTrailingWide
      trailing={
        <Inline gap={2} justify="end">
          {linesRefused > 0 && (
            <Button
              color="lightgrey"
              size="small"
              isPending={refused.isPending}
              onPress={() => refused.mutate()}
            >
              {t('steps.refusedLines')}
            </Button>
          )}
          <JobFileActs
            file={file}
            cancel={{
              label: t(state === 'checked' ? 'discard' : 'stop'),
              isPending: cancel.isPending,
              onPress: () => cancel.mutate(),
            }}
            undo={{ label: t('undo'), isPending: undo.isPending, onPress: () => undo.mutate() }}
            apply={{ label: t('apply'), isPending: apply.isPending, onPress: () => apply.mutate() }}
          />
        </Inline>
      }
    />
  );
}
