import { isQuietHour, type ReminderChoice } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { SelectField, Skeleton } from '@stridewell/ui';
import { hours } from './hours.ts';
import {
  useChangeReminders,
  useReminderChoice,
  type ReminderFields,
} from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** When the viewer is reminded to walk, and when they are left in peace. */
export function RemindersCard() {
  const t = useSettingsText();
  const query = useReminderChoice();
  return (
    <QueryCard
      title={t('reminders.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
    >
      {({ data }) => <RemindersForm choice={data} />}
    </QueryCard>
  );
}

function RemindersForm({ choice }: { choice: ReminderChoice }) {
  const t = useSettingsText();
  const screen = useFormScreen<ReminderFields, unknown>({
    values: {
      hour: choice.hour === null ? '' : String(choice.hour),
      quietFrom: String(choice.quietFrom),
      quietTo: String(choice.quietTo),
    },
    save: useChangeReminders(),
    saved: t('saved'),
  });
  const isAwake = (hour: string, { quietFrom, quietTo }: ReminderFields) =>
    hour === '' ||
    !isQuietHour(Number(hour), { quietFrom: Number(quietFrom), quietTo: Number(quietTo) });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField
        screen={screen}
        name="hour"
        rules={{ validate: (hour, fields) => isAwake(hour, fields) || t('reminders.quietRefused') }}
      >
        {(field) => (
          <SelectField
            {...field}
            label={t('reminders.hour')}
            description={t('reminders.hint')}
            options={[{ value: '', label: t('reminders.never') }, ...hours]}
          />
        )}
      </FormField>
      <FormField screen={screen} name="quietFrom">
        {(field) => <SelectField {...field} label={t('reminders.quietFrom')} options={hours} />}
      </FormField>
      <FormField screen={screen} name="quietTo">
        {(field) => <SelectField {...field} label={t('reminders.quietTo')} options={hours} />}
      </FormField>
    </FormScreen>
  );
}
