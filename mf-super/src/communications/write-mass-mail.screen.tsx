import type { MassMailing } from '@stridewell/contracts';
import { FormScreen, MailWordsFields, ScreenHead, useFormScreen } from '@stridewell/parts';
import { useNavigate } from '@stridewell/platform';
import { Banner, Button, Card, TextLink, Title } from '@stridewell/ui';
import { useState } from 'react';
import { AudienceFields } from './audience-fields.tsx';
import { useCommunicationsText } from './communications-texts.ts';
import { newMassMail, type MassMailFields } from './mass-mail-fields.ts';
import { usePreviewMassMail, useSendMassMail, useTestMassMail } from './mass-mail.queries.ts';
import { SendDialog } from './send-dialog.tsx';

const historyHref = '/adminsuper/communications';

/** Writes an email to members of many programs; a preview with the recipient count is shown before it is sent. */
export function WriteMassMailScreen() {
  const t = useCommunicationsText();
  const navigate = useNavigate();
  const screen = useFormScreen({
    values: newMassMail,
    save: useSendMassMail(),
    saved: t('sent'),
    draft: 'mass-mail',
    onSaved: () => navigate(historyHref),
  });
  const preview = usePreviewMassMail();
  const test = useTestMassMail();
  const [counted, setCounted] = useState<MassMailing>();
  const { form, submit } = screen;

  async function whenComplete(go: (fields: MassMailFields) => void) {
    if (await form.trigger(undefined, { shouldFocus: true })) go(form.getValues());
  }

  const look = (fields: MassMailFields) =>
    preview.mutate(fields, { onSuccess: ({ data }) => setCounted(data) });
  const isNobody = counted?.recipients === 0;
  return (
    <>
      <ScreenHead title={t('write')} back={<TextLink href={historyHref}>{t('title')}</TextLink>} />
      <Card>
        <FormScreen
          screen={{
            ...screen,
            isPending: screen.isPending || preview.isPending,
            submit: () => void whenComplete(look),
          }}
          submitLabel={t('review')}
          actions={
            <Button
              color="lightgrey"
              isPending={test.isPending}
              onPress={() => void whenComplete((fields) => test.mutate(fields))}
            >
              {t('test')}
            </Button>
          }
        >
          <Title level={2} size="lg">
            {t('audience')}
          </Title>
          <AudienceFields screen={screen} />
          <Title level={2} size="lg">
            {t('message')}
          </Title>
          <MailWordsFields screen={screen} />
          {isNobody && <Banner tone="warning">{t('noRecipients')}</Banner>}
        </FormScreen>
      </Card>
      {counted && !isNobody && (
        <SendDialog
          counted={counted}
          fields={form.getValues()}
          onSend={() => {
            setCounted(undefined);
            submit();
          }}
          onClose={() => setCounted(undefined)}
        />
      )}
    </>
  );
}
