import { pageSettings, supportEmail, useViewer } from '@stridewell/platform';
import { Card, Inline, LinkButton, MailIcon, Stack, Text, TextLink } from '@stridewell/ui';
import { useHelpText } from './help-center-texts.ts';

/** How admins reach the provider: an email that names the program, and the status page for outages. */
export function SupportCard() {
  const t = useHelpText();
  const { program, name } = useViewer();
  const address = supportEmail();
  const { statusPage } = pageSettings();
  const facts = { program: program.name, id: program.id, name, browser: navigator.userAgent };
  const mail = new URLSearchParams({
    subject: t('contact.subject', facts),
    body: `\n\n${t('contact.facts', facts)}`,
  });
  return (
    <Card title={t('contact.title')} level={2}>
      <Stack gap={4}>
        <Text>{t('contact.text', { email: address })}</Text>
        <Inline>
          <LinkButton
            icon={MailIcon}
            // Email programs show a plus sign literally.
            href={`mailto:${address}?${mail.toString().replaceAll('+', '%20')}`}
          >
            {t('contact.write')}
          </LinkButton>
          {statusPage !== null && (
            <LinkButton href={statusPage} color="lightgrey">
              {t('contact.status')}
            </LinkButton>
          )}
        </Inline>
        <Text size="sm" tone="muted">
          {t('contact.members', { email: program.contactEmail })}{' '}
          <TextLink href="/admin/program-center/settings">{t('contact.change')}</TextLink>
        </Text>
      </Stack>
    </Card>
  );
}
