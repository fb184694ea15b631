import { FormField, type FormScreenState, useFormValue } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { DateField, Switch } from '@stridewell/ui';
import type { FieldValues } from 'react-hook-form';
import { AudiencePicker } from '#audiences/index.ts';
import type { SendingFields } from './email-fields.ts';
import { useEmailText } from './email-texts.ts';

/** The audience and the time of an email. */
export function SendingFieldset<Fields extends SendingFields & FieldValues>(props: {
  screen: FormScreenState<Fields>;
}) {
  // Every form for an email has these fields.
  const screen = props.screen as unknown as FormScreenState<SendingFields>;
  const t = useEmailText();
  const format = useFormat();
  const isLater = useFormValue(screen, 'isLater');
  return (
    <>
      <FormField screen={screen} name="audience">
        {({ value, onChange, errorMessage }) => (
          <AudiencePicker
            label={t('to')}
            value={value}
            onChange={onChange}
            showsOptedOut
            errorMessage={errorMessage}
          />
        )}
      </FormField>
      <FormField screen={screen} name="isLater">
        {(field) => <Switch {...field} label={t('later')} description={t('sendTime')} />}
      </FormField>
      {isLater && (
        <FormField
          screen={screen}
          name="sendOn"
          rules={{ validate: (day) => day !== null || t('missing.sendOn') }}
        >
          {(field) => <DateField {...field} label={t('sendOn')} minValue={format.today()} />}
        </FormField>
      )}
    </>
  );
}
