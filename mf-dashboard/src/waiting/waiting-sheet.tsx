import { useText } from '@stridewell/platform';
import { Stack, Text } from '@stridewell/ui';
import { AskedDaysCard } from '#asked-days/index.ts';
import { Sheet } from '#card/sheet.tsx';
import { RequestsCard } from '#messages/index.ts';
import { NoticesCard } from '#notices/index.ts';
import { QuestionsCard } from '#questions/index.ts';
import { useWaiting } from './use-waiting.ts';

/** Everything that waits for the viewer, answered in place. */
export function WaitingSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('mf-dashboard');
  const { total } = useWaiting();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('waiting.title')}>
      <Stack gap={4}>
        <QuestionsCard isRequired />
        <AskedDaysCard />
        <RequestsCard />
        <QuestionsCard isRequired={false} />
        <NoticesCard />
        {total === 0 && <Text>{t('waiting.done')}</Text>}
      </Stack>
    </Sheet>
  );
}
