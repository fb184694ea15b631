import { QueryCard } from '@stridewell/platform';
import { Button, Chip, Inline, Skeleton, Stack, Text } from '@stridewell/ui';
import { MailSwitches } from './mail-switches.tsx';
import { useMailLists } from './member-settings.queries.ts';
import { useBrowserPush, useEndPush, usePush, useStartPush } from './push.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const topics = ['push-reminders', 'push-weekly', 'push-devices'] as const;

/** Browser notifications: whether this browser shows them, and about what. */
export function PushCard() {
  const t = useSettingsText();
  const query = usePush();
  return (
    <QueryCard title={t('push.title')} query={query} skeleton={<Skeleton shape="list" count={3} />}>
      {({ data }) => (
        <Stack gap={4}>
          <ThisBrowser publicKey={data.publicKey} browsers={data.browsers} />
          {data.browsers > 0 && <Topics />}
        </Stack>
      )}
    </QueryCard>
  );
}

function ThisBrowser({ publicKey, browsers }: { publicKey: string; browsers: number }) {
  const t = useSettingsText();
  const { state, look } = useBrowserPush();
  const start = useStartPush();
  const end = useEndPush();
  // A subscription that the server doesn't know counts as off.
  const isOn = state === 'on' && browsers > 0;
  return (
    <Stack gap={3}>
      {(state === 'unsupported' || state === 'denied') && <Text>{t(`push.${state}`)}</Text>}
      {isOn && (
        <Inline gap={3}>
          <Chip tone="success">{t('push.isOn')}</Chip>
          <Button
            color="lightgrey"
            size="small"
            isPending={end.isPending}
            onPress={() => end.mutate('here', { onSettled: look })}
          >
            {t('push.turnOff')}
          </Button>
        </Inline>
      )}
      {!isOn && (state === 'off' || state === 'on') && (
        <div>
          <Button
            isPending={start.isPending}
            onPress={() => start.mutate(publicKey, { onSettled: look })}
          >
            {t('push.turnOn')}
          </Button>
        </div>
      )}
      {browsers > (isOn ? 1 : 0) && (
        <Inline gap={3}>
          <Text size="sm" tone="muted">
            {t('push.elsewhere', { count: browsers })}
          </Text>
          <Button
            color="lightgrey"
            size="small"
            isPending={end.isPending}
            onPress={() => end.mutate('everywhere', { onSettled: look })}
          >
            {t('push.endAll')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

function Topics() {
  const lists = useMailLists().data?.data;
  return lists ? <MailSwitches lists={topics} chosen={lists} /> : null;
}
