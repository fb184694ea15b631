import type { EmailTemplate } from '@stridewell/contracts';
import { FormScreen, useFormScreen, useFormValue } from '@stridewell/parts';
import { useConfirmSend } from './confirm-send.tsx';
import { newSending } from './email-fields.ts';
import { useEmailText } from './email-texts.ts';
import { useSayHeld, useSendTemplate } from './emails.queries.ts';
import { SendingFieldset } from './sending-fields.tsx';

/** Sends a template to members. */
export function SendTemplateForm(props: { template: EmailTemplate; onSaved: () => void }) {
  const t = useEmailText();
  const sayHeld = useSayHeld();
  const screen = useFormScreen({
    values: newSending,
    save: useSendTemplate(props.template),
    saved: ({ data }) => (data === null ? t('sent') : sayHeld(data)),
    onSaved: props.onSaved,
  });
  const isLater = useFormValue(screen, 'isLater');
  const confirm = useConfirmSend(screen);
  return (
    <>
      <FormScreen
        screen={{ ...screen, submit: confirm.submit }}
        submitLabel={t(isLater ? 'schedule' : 'send')}
      >
        <SendingFieldset screen={screen} />
      </FormScreen>
      {confirm.dialog}
    </>
  );
}
