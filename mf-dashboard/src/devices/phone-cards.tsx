import { useViewer } from '@stridewell/platform';
import { Button, Card, LinkButton, Stack, Text } from '@stridewell/ui';
import { useDeviceText } from './device-texts.ts';
import { PhoneGrid } from './devices.styles.ts';
import { phonesInOrder } from './phones.ts';

/** The quickest way to get steps from each kind of phone, a sync link or a file; the viewer's own phone first. */
export function PhoneCards({ onSetUpLink }: { onSetUpLink: () => void }) {
  const t = useDeviceText();
  const { program } = useViewer();
  const canBring = program.manualEntry === 1;
  return (
    <PhoneGrid>
      {phonesInOrder(navigator.userAgent).map(({ id, name }) => (
        <Card key={id} title={name} level={2}>
          {!canBring && <Text tone="muted">{t('phones.deviceOnly')}</Text>}
          {canBring && (
            <Stack gap={4}>
              <Stack gap={2}>
                <Text weight="medium">{t('phones.automatic')}</Text>
                <Text size="sm">{t(`phones.${id}.link`)}</Text>
                <div>
                  <Button
                    size="small"
                    color="lightgrey"
                    aria-label={t('phones.linkNamed', { name })}
                    onPress={onSetUpLink}
                  >
                    {t('phones.link')}
                  </Button>
                </div>
              </Stack>
              <Stack gap={2}>
                <Text weight="medium">{t('phones.once')}</Text>
                <Text size="sm">{t(`phones.${id}.file`)}</Text>
                <div>
                  <LinkButton
                    size="small"
                    color="lightgrey"
                    href="/member-settings/files"
                    aria-label={t('phones.fileNamed', { name })}
                  >
                    {t('files.act')}
                  </LinkButton>
                </div>
              </Stack>
            </Stack>
          )}
        </Card>
      ))}
    </PhoneGrid>
  );
}
