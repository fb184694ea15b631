import {
  type ChallengeFormatName,
  maxChallengePoints,
  maxChallengeSteps,
  maxSharedGoal,
} from '@stridewell/contracts';
import { FormField, type FormScreenState, useFormValue } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { challengeFormats, formatOf } from '@stridewell/rules';
import { CheckboxField, NumberField, SelectField } from '@stridewell/ui';
import { daysOf, type ChallengeFields } from './challenge-fields.ts';

interface FormatProps {
  screen: FormScreenState<ChallengeFields>;
  isDisabled: boolean;
}

/** How the days of a challenge make a score, and what the goal is. */
export function FormatFields({ screen, isDisabled }: FormatProps) {
  const t = useText('mf-challenges');
  const between = useFormValue(screen, 'between');
  const format = useFormValue(screen, 'format');
  const names = Object.keys(challengeFormats) as ChallengeFormatName[]; // its own keys
  const fitting = names.filter((name) => formatOf(name).between.includes(between));
  const { unit, isTogether } = formatOf(format);
  return (
    <>
      {fitting.length > 1 && (
        <FormField screen={screen} name="format">
          {({ onChange, ...field }) => (
            <SelectField
              {...field}
              onChange={(chosen) => onChange(fitting.find((name) => name === chosen) ?? 'total')}
              label={t('formats.label')}
              description={t(`formats.hint.${format}`)}
              isDisabled={isDisabled}
              options={fitting.map((name) => ({ value: name, label: t(`formats.name.${name}`) }))}
            />
          )}
        </FormField>
      )}
      {unit === 'points' ? (
        <PointFields screen={screen} isDisabled={isDisabled} />
      ) : (
        !isTogether && (
          <CountField
            screen={screen}
            isDisabled={isDisabled}
            name="steps"
            label={t(unit === 'days' ? 'formats.dayGoal' : 'editing.steps')}
            step={500}
            most={maxChallengeSteps}
          />
        )
      )}
      {unit === 'days' && <DaysField screen={screen} isDisabled={isDisabled} />}
      {isTogether && (
        <CountField
          screen={screen}
          isDisabled={isDisabled}
          name="goal"
          label={t('formats.goalTogether')}
          step={100_000}
          most={maxSharedGoal}
        />
      )}
    </>
  );
}

interface CountFieldProps extends FormatProps {
  name: 'steps' | 'goal';
  label: string;
  step: number;
  most: number;
}

/** A field for a number of steps, from 1 to a maximum. */
function CountField({ screen, isDisabled, name, label, step, most }: CountFieldProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <FormField
      screen={screen}
      name={name}
      rules={{
        validate: (count) =>
          (count !== null && count >= 1 && count <= most) ||
          t('editing.stepsWrong', { most: format.number(most) }),
      }}
    >
      {(field) => (
        <NumberField
          {...field}
          label={label}
          unit={t('standing.unit')}
          step={step}
          minValue={1}
          maxValue={most}
          isRequired
          isDisabled={isDisabled}
        />
      )}
    </FormField>
  );
}

/** Returns the number of days in the form; null without dates. */
function useDays(screen: FormScreenState<ChallengeFields>) {
  const startDate = useFormValue(screen, 'startDate');
  const endDate = useFormValue(screen, 'endDate');
  return daysOf({ startDate, endDate });
}

function DaysField({ screen, isDisabled }: FormatProps) {
  const t = useText('mf-challenges');
  const most = useDays(screen) ?? 1;
  return (
    <FormField
      screen={screen}
      name="goal"
      rules={{
        validate: (goal) =>
          goal === null || (goal >= 1 && goal <= most) || t('formats.goalWrong', { count: most }),
      }}
    >
      {(field) => (
        <NumberField
          {...field}
          label={t('formats.goalDays')}
          description={t('formats.goalDaysHint')}
          minValue={1}
          maxValue={most}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
  );
}

function PointFields({ screen, isDisabled }: FormatProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const most = Math.floor(maxChallengePoints / (useDays(screen) ?? 1));
  return (
    <>
      <FormField
        screen={screen}
        name="pointsGoal"
        rules={{
          validate: (points) =>
            (points !== null && points >= 1 && points <= most) ||
            t('rewards.amountWrong', { most: format.number(most) }),
        }}
      >
        {(field) => (
          <NumberField
            {...field}
            label={t('formats.pointsADay')}
            description={t('formats.pointsADayHint')}
            minValue={1}
            maxValue={most}
            isRequired
            isDisabled={isDisabled}
          />
        )}
      </FormField>
      <FormField screen={screen} name="trackTextAndImagePoints">
        {(field) => (
          <CheckboxField {...field} label={t('formats.journals')} isDisabled={isDisabled} />
        )}
      </FormField>
      <FormField screen={screen} name="trackQuestionPoints">
        {(field) => (
          <CheckboxField {...field} label={t('formats.questions')} isDisabled={isDisabled} />
        )}
      </FormField>
    </>
  );
}
