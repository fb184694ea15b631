import {
  type ChallengeFormatName,
  mostChallengePoints,
  mostChallengeSteps,
  mostTogether,
} from '@stridewell/contracts';
import { FormField, type FormScreenState } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { challengeFormats, formatOf } from '@stridewell/rules';
import { CheckboxField, NumberField, SelectField } from '@stridewell/ui';
import { daysOf, type ChallengeFields } from './challenge-fields.ts';

interface FormatProps {
  screen: FormScreenState<ChallengeFields>;
  isDisabled: boolean;
}

/** How the days of a challenge make a score, and what is to be reached. */
export function FormatFields({ screen, isDisabled }: FormatProps) {
  const t = useText('mf-challenges');
  const { between, format } = screen.form.watch();
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
        !isTogether && <StepsField screen={screen} isDisabled={isDisabled} />
      )}
      {unit === 'days' && <DaysField screen={screen} isDisabled={isDisabled} />}
      {isTogether && <TogetherField screen={screen} isDisabled={isDisabled} />}
    </>
  );
}

function StepsField({ screen, isDisabled }: FormatProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { unit } = formatOf(screen.form.watch('format'));
  return (
    <FormField
      screen={screen}
      name="steps"
      rules={{
        validate: (steps) =>
          (steps !== null && steps >= 1 && steps <= mostChallengeSteps) ||
          t('editing.stepsWrong', { most: format.number(mostChallengeSteps) }),
      }}
    >
      {(field) => (
        <NumberField
          {...field}
          label={t(unit === 'days' ? 'formats.dayGoal' : 'editing.steps')}
          unit={t('standing.unit')}
          step={500}
          minValue={1}
          maxValue={mostChallengeSteps}
          isRequired
          isDisabled={isDisabled}
        />
      )}
    </FormField>
  );
}

function DaysField({ screen, isDisabled }: FormatProps) {
  const t = useText('mf-challenges');
  const most = daysOf(screen.form.watch()) ?? 1;
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

function TogetherField({ screen, isDisabled }: FormatProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  return (
    <FormField
      screen={screen}
      name="goal"
      rules={{
        validate: (goal) =>
          (goal !== null && goal >= 1 && goal <= mostTogether) ||
          t('editing.stepsWrong', { most: format.number(mostTogether) }),
      }}
    >
      {(field) => (
        <NumberField
          {...field}
          label={t('formats.goalTogether')}
          unit={t('standing.unit')}
          step={100_000}
          minValue={1}
          maxValue={mostTogether}
          isRequired
          isDisabled={isDisabled}
        />
      )}
    </FormField>
  );
}

function PointFields({ screen, isDisabled }: FormatProps) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const fields = screen.form.watch();
  const most = Math.floor(mostChallengePoints / (daysOf(fields) ?? 1));
  return (
    <>
      <FormField
        screen={screen}
        name="pointsGoal"
        rules={{
          validate: (points) =>
            (points !== null && points >= 1 && points <= most) ||
            t('formats.pointsWrong', { most: format.number(most) }),
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
