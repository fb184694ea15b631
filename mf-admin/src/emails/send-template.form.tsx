import type { EmailTemplate } from '@stridewell/contracts';
import { FormScreen, useFormScreen } from '@stridewell/parts';
import { newSending } from './email-fields.ts';
import { useEmailText } from './email-texts.ts';
import { useSendTemplate } from './emails.queries.ts';
import { SendingFieldset } from './sending-fields.tsx';

/** Sends a template to members. */
export function SendTemplateForm(props: { template: EmailTemplate; onSaved: () => void }) {
  const t = useEmailText();
  const screen = useFormScreen({
    values: newSending,
    save: useSendTemplate(props.template),
    saved: ({ data }) => t(data?.sendOn == null ? 'sent' : 'scheduled'),
    onSaved: props.onSaved,
  });
  const isLater = screen.form.watch('isLater');
  return (
    <FormScreen screen={screen} submitLabel={t(isLater ? 'schedule' : 'send')}>
      <SendingFieldset screen={screen} />
    </FormScreen>
  );
}
