import {
  FormScreen,
  MailWordsFields,
  ScreenHead,
  useFormScreen,
  useFormValue,
} from '@stridewell/parts';
import { useLocation, useNavigate } from '@stridewell/platform';
import { Button, Card, TextLink, Title } from '@stridewell/ui';
import { useConfirmSend } from './confirm-send.tsx';
import { audienceAsked, newEmail } from './email-fields.ts';
import { useEmailText } from './email-texts.ts';
import { useSayHeld, useSendEmail, useTestEmail } from './emails.queries.ts';
import { SendingFieldset } from './sending-fields.tsx';

const archiveHref = '/admin/communications-center/archive';

/** Writes an email to members of the program. */
export function WriteEmailScreen() {
  const t = useEmailText();
  const navigate = useNavigate();
  const sayHeld = useSayHeld();
  const asked = audienceAsked(useLocation().search);
  const screen = useFormScreen({
    values: { ...newEmail, ...(asked && { audience: asked.audience }) },
    save: useSendEmail(),
    saved: ({ data }) => sayHeld(data),
    draft: asked ? `email-to-${asked.challengeId}` : 'email-to-audience',
    onSaved: () => navigate(archiveHref),
  });
  const isLater = useFormValue(screen, 'isLater');
  const confirm = useConfirmSend(screen);
  const test = useTestEmail();
  const sendTest = async () => {
    const words = [
      ...(['subject', 'body'] as const),
      ...(screen.form.getValues('hasSpanish') ? (['subjectEs', 'bodyEs'] as const) : []),
    ];
    if (await screen.form.trigger(words, { shouldFocus: true }))
      test.mutate(screen.form.getValues());
  };
  return (
    <>
      <ScreenHead
        title={t('write')}
        back={<TextLink href={archiveHref}>{t('archive')}</TextLink>}
      />
      <Card>
        <FormScreen
          screen={{ ...screen, submit: confirm.submit }}
          submitLabel={t(isLater ? 'schedule' : 'send')}
          actions={
            <Button color="lightgrey" isPending={test.isPending} onPress={() => void sendTest()}>
              {t('test')}
            </Button>
          }
        >
          <Title level={2} size="lg">
            {t('audience')}
          </Title>
          <SendingFieldset screen={screen} />
          <Title level={2} size="lg">
            {t('message')}
          </Title>
          <MailWordsFields screen={screen} />
        </FormScreen>
      </Card>
      {confirm.dialog}
    </>
  );
}
