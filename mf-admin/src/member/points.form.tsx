import { maxPointAdjustment, type ListedMember } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { DateField, NumberField, TextField } from '@stridewell/ui';
import { useAdjustPoints, type PointsFields } from './points.queries.ts';
import { useOneMemberText } from './member-texts.ts';

/** Gives points to a member or deducts some, with a reason that the member can read. */
export function PointsForm({ member, onSaved }: { member: ListedMember; onSaved: () => void }) {
  const t = useOneMemberText();
  const today = useFormat().today();
  const values: PointsFields = { points: null, date: today, reason: '' };
  const screen = useFormScreen({
    values,
    onSaved,
    save: useAdjustPoints(member.id),
    saved: t('points.saved'),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('points.give')}>
      <FormField
        screen={screen}
        name="points"
        rules={{ validate: (points) => (points !== null && points !== 0) || t('points.missing') }}
      >
        {(field) => (
          <NumberField
            {...field}
            label={t('points.title')}
            description={t('points.hint')}
            minValue={-maxPointAdjustment}
            maxValue={maxPointAdjustment}
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="date"
        rules={{ validate: (day) => day !== null || t('dateMissing') }}
      >
        {(field) => (
          <DateField
            {...field}
            label={t('day.date')}
            minValue={member.registeredDate}
            maxValue={today}
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="reason"
        rules={{ validate: (reason) => reason.trim() !== '' || t('reasonMissing') }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('reason')}
            description={t('reasonHint')}
            isRequired
            maxLength={280}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
