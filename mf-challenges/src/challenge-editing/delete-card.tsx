import type { Challenge } from '@stridewell/contracts';
import { useNavigate, useText } from '@stridewell/platform';
import { Button, Card, ConfirmDialog, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useDeleteChallenge } from './challenge-editing.queries.ts';

/** Deletes a challenge, once the person knows what is lost. */
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
        <Button colour="red" onPress={() => setAsking(true)}>
          {t('deleting.title')}
        </Button>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleting.ask', { name: challenge.name })}
        confirmLabel={t('deleting.title')}
        confirmColour="red"
        cancelLabel={t('deleting.keep')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('deleting.text', { count: challenge.participants })}</Text>
      </ConfirmDialog>
    </Card>
  );
}
