import type { Challenge } from '@stridewell/contracts';
import { useNavigate, useText } from '@stridewell/platform';
import { Button, Card, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useDeleteChallenge } from './challenge-editing.queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** Deletes a challenge after a warning about what is lost. */
export function DeleteCard(props: { challenge: Challenge; list: string }) {
  const { challenge, list } = props;
  const t = useText('mf-challenges');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteChallenge(challenge, () => navigate(list));
  const close = () => setAsking(false);
  return (
    <Card title={t('deleting.title')} level={2}>
      <Stack gap={3} align="start">
        <Text tone="muted">{t('deleting.lead')}</Text>
        <Button color="red" onPress={() => setAsking(true)}>
          {t('deleting.title')}
        </Button>
      </Stack>
      <DeleteDialog
        challenge={challenge}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      />
    </Card>
  );
}
