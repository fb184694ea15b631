import { updateMember } from '@stridewell/contracts';
import type { z } from '@stridewell/contracts/zod';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { zodResolver } from '@hookform/resolvers/zod';
import { NumberField, TextField } from '@stridewell/ui';
import { useUpdateMember } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const fields = updateMember.body
  .pick({ firstName: true, lastName: true, dailyGoal: true })
  .required();

/** Edits the name that others see, and the daily goal. */
export function ProfileForm() {
  const t = useSettingsText();
  const { firstName, lastName, dailyGoal } = useViewer();
  const screen = useFormScreen({
    values: { firstName, lastName, dailyGoal },
    resolver: zodResolver(fields),
    save: useUpdateMember<z.input<typeof fields>>(),
    saved: t('saved'),
    draft: 'member-profile',
  });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField screen={screen} name="firstName">
        {(field) => (
          <TextField {...field} label={t('firstName')} autoComplete="given-name" maxLength={60} />
        )}
      </FormField>
      <FormField screen={screen} name="lastName">
        {(field) => (
          <TextField {...field} label={t('lastName')} autoComplete="family-name" maxLength={60} />
        )}
      </FormField>
      <FormField screen={screen} name="dailyGoal">
        {({ onChange, ...field }) => (
          <NumberField
            {...field}
            // An empty field is NaN, which the form's check reports.
            onChange={(steps) => onChange(steps ?? Number.NaN)}
            label={t('dailyGoal')}
            description={t('dailyGoalHint')}
            unit={t('stepsUnit')}
            minValue={1000}
            maxValue={50_000}
            step={500}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
