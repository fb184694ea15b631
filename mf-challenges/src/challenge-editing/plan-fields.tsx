import { graceChoices, type Challenge } from '@stridewell/contracts';
import { FormField, type FormScreenState, useFormValue } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { CheckboxField, DateField, NumberField, SelectField, Text } from '@stridewell/ui';
import { daysOf, type ChallengeFields } from './challenge-fields.ts';
import { EstimateNote } from './estimate-note.tsx';
import { FormatFields } from './format-fields.tsx';
import { RewardFields } from './reward-fields.tsx';

/** The dates and the goal of a challenge; for an existing one, only what can still change. */
export function PlanFields(props: {
  screen: FormScreenState<ChallengeFields>;
  today: string;
  challenge?: Challenge;
}) {
  const { screen, today, challenge } = props;
  const t = useText('mf-challenges');
  const startDate = useFormValue(screen, 'startDate');
  const endDate = useFormValue(screen, 'endDate');
  const between = useFormValue(screen, 'between');
  const format = useFormValue(screen, 'format');
  const allowManualEntries = useFormValue(screen, 'allowManualEntries');
  const { isSum, unit } = formatOf(format);
  const phase = challenge?.phase ?? 'upcoming';
  const isOver = phase === 'provisional' || phase === 'final';
  const days = daysOf({ startDate, endDate });
  const isGiven = (value: unknown) => value !== null || t('editing.missing');
  const isOfTeams = between === 'groups';
  return (
    <>
      {isOver && <Text tone="muted">{t('editing.overHint')}</Text>}
      <FormField screen={screen} name="startDate" rules={{ validate: isGiven }}>
        {(field) => (
          <DateField
            {...field}
            label={t('editing.startDate')}
            minValue={phase === 'upcoming' ? today : undefined}
            isRequired
            isDisabled={phase !== 'upcoming'}
            {...(phase === 'running' && { description: t('editing.startLocked') })}
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="endDate"
        rules={{
          validate: (day) =>
            day === null
              ? t('editing.missing')
              : startDate === null || day >= startDate || t('editing.endBeforeStart'),
        }}
      >
        {(field) => (
          <DateField
            {...field}
            label={t('editing.endDate')}
            minValue={startDate !== null && startDate > today ? startDate : today}
            isRequired
            isDisabled={isOver}
            {...(days !== null && { description: t('challenge.days', { count: days }) })}
          />
        )}
      </FormField>
      <FormatFields screen={screen} isDisabled={isOver} />
      {phase === 'upcoming' && format === 'total' && <EstimateNote screen={screen} />}
      <FormField
        screen={screen}
        name="deadline"
        rules={{
          validate: (day) =>
            day === null || endDate === null || day <= endDate || t('editing.deadlineLate'),
        }}
      >
        {(field) => (
          <DateField
            {...field}
            label={t('editing.deadline')}
            description={t('editing.deadlineHint')}
            maxValue={endDate ?? undefined}
            isDisabled={isOver}
          />
        )}
      </FormField>
      {unit !== 'points' && (
        <FormField screen={screen} name="dailyCap">
          {(field) => (
            <NumberField
              {...field}
              label={t('editing.dailyCap')}
              description={t('editing.dailyCapHint')}
              unit={t('standing.unit')}
              step={1000}
              minValue={1000}
              maxValue={100_000}
              isDisabled={isOver}
            />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="graceHours">
        {(field) => (
          <SelectField
            {...field}
            label={t('editing.graceHours')}
            isDisabled={isOver}
            options={graceChoices.map((hours) => ({
              value: String(hours),
              label: t('editing.grace', {
                count: hours / 24,
                days: t('challenge.days', { count: hours / 24 }),
              }),
            }))}
          />
        )}
      </FormField>
      {unit !== 'points' && (
        <>
          <FormField screen={screen} name="allowManualEntries">
            {(field) => (
              <CheckboxField
                {...field}
                label={t('editing.allowManualEntries')}
                description={t('editing.allowManualEntriesHint')}
                isDisabled={isOver}
              />
            )}
          </FormField>
          <FormField screen={screen} name="allowActivities">
            {(field) => (
              <CheckboxField
                {...field}
                label={t('editing.allowActivities')}
                isDisabled={isOver || !allowManualEntries}
              />
            )}
          </FormField>
        </>
      )}
      <FormField screen={screen} name="allowAddingCompletionDate">
        {(field) => (
          <CheckboxField
            {...field}
            label={t('editing.allowAddingCompletionDate')}
            description={t('editing.allowAddingCompletionDateHint')}
          />
        )}
      </FormField>
      <FormField screen={screen} name="allowFreeTextInput">
        {(field) => <CheckboxField {...field} label={t('editing.allowFreeTextInput')} />}
      </FormField>
      {between !== 'individuals' && isSum && (
        <FormField screen={screen} name="trackingCalc">
          {(field) => (
            <CheckboxField
              {...field}
              label={t(isOfTeams ? 'editing.trackingCalc' : 'editing.trackingCalcOrganization')}
              description={t('editing.trackingCalcHint')}
              isDisabled={isOver}
            />
          )}
        </FormField>
      )}
      <RewardFields screen={screen} isDisabled={isOver} />
    </>
  );
}
