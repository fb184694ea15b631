import type { Challenge } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, Text } from '@stridewell/ui';
import { useAskToJoin } from './people.queries.ts';

/** Requests to join a challenge that is not open, or says that the request was sent. */
export function AskButton({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const { mutate, isPending } = useAskToJoin(challenge);
  if (challenge.hasAskedToJoin) {
    return (
      <Text size="sm" tone="muted">
        {t('asking.asked')}
      </Text>
    );
  }
  return (
    <Button isPending={isPending} onPress={() => mutate()}>
      {t('asking.ask')}
    </Button>
  );
}
