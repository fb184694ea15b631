import { emailUndoDays, type EligibilityFile, undoHours } from '@stridewell/contracts';
import { JobFileActs, TypedConfirmDialog } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  Chip,
  ConfirmDialog,
  Inline,
  ListRow,
  ProgressBar,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { isWorkedOn, useActOnPeople, useDownloadRefusedPeople } from './eligibility.queries.ts';
import { useEligibilityText } from './eligibility-texts.ts';

const tones = {
  checked: 'warning',
  applying: 'primary',
  applied: 'success',
  stopped: 'warning',
  undoing: 'primary',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
} as const;

const acts = ['add', 'return', 'change', 'leave', 'same', 'refused'] as const;

/** A people file: its changes, its progress, and the possible actions. */
export function EligibilityRow({ file, onShow }: { file: EligibilityFile; onShow: () => void }) {
  const t = useEligibilityText();
  const format = useFormat();
  const { state, counts, done, total, kept, overtaken } = file;
  const [asked, setAsked] = useState<'apply' | 'remove' | 'undo'>();
  const apply = useActOnPeople(file, 'apply');
  const cancel = useActOnPeople(file, 'cancel');
  const undo = useActOnPeople(file, 'undo');
  const refused = useDownloadRefusedPeople(file);
  const close = () => setAsked(undefined);
  const number = (count: number) => ({ number: format.number(count) });
  const summary = acts
    .filter((act) => counts[act] > 0)
    .map((act) => t(`count.${act}`, number(counts[act])))
    .join(' · ');
  const made = [...file.newOrganizations, ...file.newTeams];
  const words = (
    <Stack gap={3}>
      <Text>{summary}</Text>
      <Text tone="muted">
        {asked === 'undo' ? t('howUndo') : t('howApply', { hours: undoHours })}
      </Text>
    </Stack>
  );
  return (
    <>
      <ListRow
        title={file.fileName ?? t('unnamedFile')}
        meta={
          <Stack gap={1}>
            <Inline gap={2}>
              <Chip tone={tones[state]}>{t(`fileState.${state}`)}</Chip>
              <span>
                {t('by', { who: file.uploadedBy, when: format.dateTime(file.uploadedAt) })}
              </span>
            </Inline>
            <span>{summary}</span>
            {file.ignoredColumns.length > 0 && (
              <span>{t('ignored', { names: file.ignoredColumns.slice(0, 20).join(', ') })}</span>
            )}
            {file.canApply === 1 && made.length > 0 && (
              <span>{t('creates', { names: made.slice(0, 20).join(', ') })}</span>
            )}
            {file.canApply === 1 && file.newEmails > 0 && (
              <span>{t('newEmails', { ...number(file.newEmails), days: emailUndoDays })}</span>
            )}
            {overtaken > 0 && <span>{t('overtaken', number(overtaken))}</span>}
            {kept > 0 && <span>{t('kept', number(kept))}</span>}
            {file.canUndo === 1 && file.undoUntil && (
              <span>{t('until', { when: format.dateTime(file.undoUntil) })}</span>
            )}
            {isWorkedOn(file) && (
              <ProgressBar label={t(`fileState.${state}`)} value={done} maxValue={total || 1} />
            )}
          </Stack>
        }
        isTrailingWide
        trailing={
          <Inline gap={2} justify="end">
            <Button color="lightgrey" size="small" onPress={onShow}>
              {t('show')}
            </Button>
            {counts.refused > 0 && (
              <Button
                color="lightgrey"
                size="small"
                isPending={refused.isPending}
                onPress={() => refused.mutate()}
              >
                {t('refusedLines')}
              </Button>
            )}
            <JobFileActs
              file={file}
              cancel={{
                label: t(state === 'checked' ? 'discard' : 'stop'),
                isPending: cancel.isPending,
                onPress: () => cancel.mutate(),
              }}
              undo={{ label: t('undo'), onPress: () => setAsked('undo') }}
              apply={{
                label: t(state === 'stopped' ? 'resume' : 'apply'),
                onPress: () => setAsked(file.removesMany === 1 ? 'remove' : 'apply'),
              }}
            />
          </Inline>
        }
      />
      <TypedConfirmDialog
        isOpen={asked === 'remove'}
        title={t('askRemove', number(counts.leave))}
        confirmLabel={t('apply')}
        cancelLabel={t('cancel')}
        isPending={apply.isPending}
        onConfirm={() => apply.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Stack gap={3}>
          <Text>{t('removesMany')}</Text>
          {words}
        </Stack>
      </TypedConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'undo' || asked === 'apply'}
        title={t(asked === 'undo' ? 'askUndo' : 'askApply')}
        confirmLabel={t(asked === 'undo' ? 'undo' : 'apply')}
        cancelLabel={t('cancel')}
        isPending={apply.isPending || undo.isPending}
        onConfirm={() => (asked === 'undo' ? undo : apply).mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        {words}
      </ConfirmDialog>
    </>
  );
}
