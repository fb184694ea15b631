import { TypedConfirmDialog } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { Button, Card, ProgressBar, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useDeleteTeams, useTeamCount, type DeletedTeams } from './teams.queries.ts';

/** Deletes all teams of the program, for administrators, after a typed confirmation. */
export function DeleteTeamsCard() {
  const t = useText('mf-teams');
  const count = useTeamCount();
  const [isAsking, setAsking] = useState(false);
  const [progress, setProgress] = useState<DeletedTeams | null>(null);
  const { mutate, isPending } = useDeleteTeams(setProgress);
  const close = () => {
    setAsking(false);
    setProgress(null);
  };
  return (
    <Card title={t('deleteAll.title')} level={2}>
      <Stack gap={3} align="start">
        <Text tone="muted">{t('deleteAll.lead')}</Text>
        <Button color="red" isDisabled={count === 0} onPress={() => setAsking(true)}>
          {t('deleteAll.title')}
        </Button>
      </Stack>
      <TypedConfirmDialog
        isOpen={isAsking}
        title={t('deleteAll.ask', { count })}
        confirmLabel={t('deleteAll.confirm')}
        cancelLabel={t('deleteAll.cancel')}
        isPending={isPending}
        onConfirm={() => mutate(count, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('deleteAll.text')}</Text>
        {progress && (
          <ProgressBar
            label={t('deleteAll.progress', {
              deleted: progress.deleted,
              total: progress.deleted + progress.remaining,
            })}
            value={progress.deleted}
            maxValue={progress.deleted + progress.remaining}
          />
        )}
      </TypedConfirmDialog>
    </Card>
  );
}
