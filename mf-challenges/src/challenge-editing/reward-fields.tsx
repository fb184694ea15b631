import { maxIncentive } from '@stridewell/contracts';
import { FormField, type FormScreenState, useFormValue } from '@stridewell/parts';
import { useFormat, useText, useViewer } from '@stridewell/platform';
import { CheckboxField, NumberField, TextField } from '@stridewell/ui';
import type { ChallengeFields } from './challenge-fields.ts';

/** The points for reaching the goal, which only administrators can promise, and the recognition wall. */
export function RewardFields(props: {
  screen: FormScreenState<ChallengeFields>;
  isDisabled: boolean;
}) {
  const { screen, isDisabled } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const { isProgramAdmin } = useViewer();
  const between = useFormValue(screen, 'between');
  const incentivizeChallenge = useFormValue(screen, 'incentivizeChallenge');
  const hasOwnTitle = useFormValue(screen, 'useCustomRecognitionWallTitle');
  return (
    <>
      {isProgramAdmin === 1 && between === 'individuals' && (
        <FormField screen={screen} name="incentivizeChallenge">
          {(field) => (
            <CheckboxField
              {...field}
              label={t('rewards.give')}
              description={t('rewards.giveHint')}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      )}
      {isProgramAdmin === 1 && between === 'individuals' && incentivizeChallenge && (
        <FormField
          screen={screen}
          name="incentiveAmount"
          rules={{
            validate: (points) =>
              (points !== null && points >= 1 && points <= maxIncentive) ||
              t('rewards.amountWrong', { most: format.number(maxIncentive) }),
          }}
        >
          {(field) => (
            <NumberField
              {...field}
              label={t('rewards.amount')}
              step={10}
              minValue={1}
              maxValue={maxIncentive}
              isRequired
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      )}
      <FormField screen={screen} name="useCustomRecognitionWallTitle">
        {(field) => <CheckboxField {...field} label={t('rewards.ownTitle')} />}
      </FormField>
      {hasOwnTitle && (
        <FormField
          screen={screen}
          name="customRecognitionWallTitle"
          rules={{ validate: (title) => title.trim() !== '' || t('editing.missing') }}
        >
          {(field) => <TextField {...field} label={t('rewards.title')} maxLength={80} isRequired />}
        </FormField>
      )}
    </>
  );
}
