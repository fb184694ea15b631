import type { Challenge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, Card, Dialog, lateComponent, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';

const Kit = lateComponent(async () => (await import('./kit.tsx')).Kit);

/** The announcements of an upcoming or running challenge, for its organizer; renders nothing otherwise. */
export function LaunchKitCard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const [isOpen, setOpen] = useState(false);
  if (!challenge.mayEdit || !['upcoming', 'running'].includes(challenge.phase)) return null;
  return (
    <Card title={t('launch.title')} level={2}>
      <Stack gap={3} align="start">
        <Text tone="muted">{t('launch.lead')}</Text>
        <Button color="lightgrey" onPress={() => setOpen(true)}>
          {t('launch.open')}
        </Button>
      </Stack>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('launch.title')} size="large">
        <Kit challenge={challenge} meanwhile={<Skeleton shape="list" count={4} />} />
      </Dialog>
    </Card>
  );
}
