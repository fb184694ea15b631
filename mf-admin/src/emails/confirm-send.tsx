import { mailHoldSeconds } from '@stridewell/contracts';
import type { FormScreenState } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { ConfirmDialog, Text } from '@stridewell/ui';
import { useState, type ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCountedAudience } from '#audiences/index.ts';
import { sendOnOf, type SendingFields } from './email-fields.ts';
import { useEmailText } from './email-texts.ts';

/** Asks for confirmation before an email is sent, with the number of recipients: `submit` asks, `dialog` sends. */
export function useConfirmSend<Fields extends SendingFields & FieldValues>(
  screen: FormScreenState<Fields>,
): { submit: () => void; dialog: ReactElement } {
  const t = useEmailText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  // Nothing can be typed while the dialog is open.
  const fields = screen.form.getValues();
  const counted = useCountedAudience(fields.audience);
  const sendOn = sendOnOf(fields);
  const act = sendOn === null ? 'send' : 'schedule';
  const count = counted && counted.people - counted.optedOut;
  const ask = async () => {
    if (await screen.form.trigger(undefined, { shouldFocus: true })) setAsking(true);
  };
  return {
    submit: () => void ask(),
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title={
          count === undefined
            ? t(`confirm.uncounted.${act}`)
            : t(`confirm.${act}`, { count, number: format.number(count) })
        }
        confirmLabel={t(act)}
        cancelLabel={t('confirm.cancel')}
        isPending={screen.isPending || count === undefined}
        onConfirm={() => {
          setAsking(false);
          screen.submit();
        }}
        onCancel={() => setAsking(false)}
      >
        <Text>
          {sendOn === null
            ? t('confirm.held', { minutes: mailHoldSeconds / 60 })
            : t('confirm.on', { day: format.date(sendOn) })}
        </Text>
      </ConfirmDialog>
    ),
  };
}
