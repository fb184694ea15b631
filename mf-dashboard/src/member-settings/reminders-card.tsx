import type { ReminderChoice } from '@stridewell/contracts';
import { QueryCard } from '@stridewell/platform';
import { SelectField, Skeleton, Stack } from '@stridewell/ui';
import { hours } from './hours.ts';
import { useReminderChoice } from './member-settings.queries.ts';
import { useReminderHour } from './saved-choice.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** When the viewer is reminded to walk, and their quiet hours. */
export function RemindersCard() {
  const t = useSettingsText();
  const query = useReminderChoice();
  return (
    <QueryCard
      title={t('reminders.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
    >
      {({ data }) => <ReminderFields choice={data} />}
    </QueryCard>
  );
}

function ReminderFields({ choice }: { choice: ReminderChoice }) {
  const t = useSettingsText();
  const hour = useReminderHour('hour', choice);
  const quietFrom = useReminderHour('quietFrom', choice);
  const quietTo = useReminderHour('quietTo', choice);
  return (
    <Stack gap={5}>
      <SelectField
        {...hour}
        label={t('reminders.hour')}
        description={t('reminders.hint')}
        options={[{ value: '', label: t('reminders.never') }, ...hours]}
        value={hour.value === null ? '' : String(hour.value)}
        onChange={(value) => hour.onChange(value === '' ? null : Number(value))}
      />
      <SelectField
        {...quietFrom}
        label={t('reminders.quietFrom')}
        options={hours}
        value={String(quietFrom.value)}
        onChange={(value) => quietFrom.onChange(Number(value))}
      />
      <SelectField
        {...quietTo}
        label={t('reminders.quietTo')}
        options={hours}
        value={String(quietTo.value)}
        onChange={(value) => quietTo.onChange(Number(value))}
      />
    </Stack>
  );
}
