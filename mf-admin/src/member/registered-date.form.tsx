import type { ListedMember } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { DateField } from '@stridewell/ui';
import { useChangeRegisteredDate, type RegisteredDateFields } from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';

/** The form for the day from which a member's days count. */
export function RegisteredDateForm(props: { member: ListedMember; onSaved: () => void }) {
  const { member, onSaved } = props;
  const t = useOneMemberText();
  const today = useFormat().today();
  const values: RegisteredDateFields = { registeredDate: member.registeredDate };
  const screen = useFormScreen({
    values,
    save: useChangeRegisteredDate(member.id),
    saved: t('registered.saved'),
    onSaved,
  });
  return (
    <FormScreen screen={screen} submitLabel={t('registered.save')}>
      <FormField
        screen={screen}
        name="registeredDate"
        rules={{ validate: (day) => day !== null || t('dateMissing') }}
      >
        {(field) => (
          <DateField
            {...field}
            label={t('registered.label')}
            description={t('registered.hint')}
            maxValue={today}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
