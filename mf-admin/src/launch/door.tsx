import type { Launch } from '@stridewell/contracts';
import { QrPicture } from '@stridewell/parts';
import { Button, LinkButton, Stack, Text, TextLink } from '@stridewell/ui';
import { useLaunchPoster } from './launch.queries.ts';
import { useLaunchText } from './launch-texts.ts';

/** Where people come in: the QR code, posters to print, and a page to show. */
export function Door({ launch }: { launch: Launch }) {
  const t = useLaunchText();
  const { address, isOpen, programCode } = launch;
  return (
    <Stack gap={4}>
      <QrPicture text={address} label={t('door.qr')} />
      {programCode !== null && <Text weight="bold">{t('door.code', { code: programCode })}</Text>}
      {!isOpen && (
        <Text tone="muted">
          {t('door.closed')}{' '}
          <TextLink href="/admin/program-center/settings?type=member">{t('door.open')}</TextLink>
        </Text>
      )}
      <Poster language="en" />
      <Poster language="es" />
      <LinkButton color="lightgrey" href="/admin/member-center/launch/meeting">
        {t('door.meeting')}
      </LinkButton>
    </Stack>
  );
}

function Poster({ language }: { language: 'en' | 'es' }) {
  const t = useLaunchText();
  const { mutate, isPending } = useLaunchPoster(language);
  return (
    <Button color="lightgrey" isPending={isPending} onPress={() => mutate()}>
      {t(`door.poster.${language}`)}
    </Button>
  );
}
