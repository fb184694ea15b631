import type { ListedMember } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Card, DateField } from '@stridewell/ui';
import { useChangeRegisteredDate, type RegisteredDateFields } from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';

/** From when the days of a member count. */
export function RegisteredDateCard({ member }: { member: ListedMember }) {
  const t = useOneMemberText();
  const today = useFormat().today();
  const values: RegisteredDateFields = { registeredDate: member.registeredDate };
  const screen = useFormScreen({
    values,
    save: useChangeRegisteredDate(member.id),
    saved: t('registered.saved'),
  });
  return (
    <Card title={t('registered.title')} level={2}>
      <FormScreen screen={screen} submitLabel={t('registered.save')}>
        <FormField
          screen={screen}
          name="registeredDate"
          rules={{ validate: (day) => day !== null || t('registered.missing') }}
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
    </Card>
  );
}
