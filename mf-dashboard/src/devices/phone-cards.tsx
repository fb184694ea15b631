import { useViewer } from '@stridewell/platform';
import { useIsPhone } from '@stridewell/parts';
import { Button, Card, ChevronDownIcon, LinkButton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useDeviceText } from './device-texts.ts';
import { PhoneGrid } from './devices.styles.ts';
import { phonesInOrder } from './phones.ts';

/**
 * The quickest way to get steps from each kind of phone, a sync link or a file; the viewer's own phone first. On a
 * phone, the others are folded.
 */
export function PhoneCards({ onSetUpLink }: { onSetUpLink: () => void }) {
  const t = useDeviceText();
  const { program } = useViewer();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<readonly string[]>([]);
  const canBring = program.manualEntry === 1;
  return (
    <PhoneGrid>
      {phonesInOrder(navigator.userAgent).map(({ id, name }, at) => {
        const isFolded = canBring && isPhone && at > 0 && !open.includes(id);
        return (
          <Card
            key={id}
            title={name}
            level={2}
            actions={
              isFolded && (
                <Button
                  size="small"
                  color="lightgrey"
                  icon={ChevronDownIcon}
                  aria-expanded={false}
                  aria-label={t('phones.showNamed', { name })}
                  onPress={() => setOpen([...open, id])}
                >
                  {t('phones.show')}
                </Button>
              )
            }
          >
            {!canBring && <Text tone="muted">{t('phones.deviceOnly')}</Text>}
            {canBring && !isFolded && <Ways id={id} name={name} onSetUpLink={onSetUpLink} />}
          </Card>
        );
      })}
    </PhoneGrid>
  );
}

type Phone = ReturnType<typeof phonesInOrder>[number];

function Ways(props: Pick<Phone, 'id' | 'name'> & { onSetUpLink: () => void }) {
  const { id, name, onSetUpLink } = props;
  const t = useDeviceText();
  return (
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
  );
}
