import { useText } from '@stridewell/platform';
import { Button, Card, Dialog, ProgressBar, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { useDeleteTeams, useTeamCount, type DeletedTeams } from './teams.queries.ts';

/** Deletes all teams of the program, for administrators who have typed that they want it. */
export function DeleteTeamsCard() {
  const t = useText('mf-teams');
  const count = useTeamCount();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [progress, setProgress] = useState<DeletedTeams | null>(null);
  const { mutate, isPending } = useDeleteTeams(setProgress);
  const word = t('deleteAll.word');
  const close = () => {
    setAsking(false);
    setTyped('');
    setProgress(null);
  };
  return (
    <Card title={t('deleteAll.title')} level={2}>
      <Stack gap={3} align="start">
        <Text tone="muted">{t('deleteAll.lead')}</Text>
        <Button colour="red" isDisabled={count === 0} onPress={() => setAsking(true)}>
          {t('deleteAll.title')}
        </Button>
      </Stack>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        isDismissable={!isPending}
        title={t('deleteAll.ask', { count })}
        footer={
          <>
            <Button
              colour="red"
              isPending={isPending}
              isDisabled={typed.trim().toLowerCase() !== word}
              onPress={() => mutate(count, { onSuccess: close })}
            >
              {t('deleteAll.confirm')}
            </Button>
            <Button colour="lightgrey" isDisabled={isPending} onPress={close}>
              {t('deleteAll.cancel')}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Text>{t('deleteAll.text')}</Text>
          <TextField
            label={t('deleteAll.type', { word })}
            value={typed}
            isDisabled={isPending}
            onChange={setTyped}
          />
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
        </Stack>
      </Dialog>
    </Card>
  );
}
