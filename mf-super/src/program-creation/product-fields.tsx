import { FormField, TimeZoneField, type FormScreenState, useFormValue } from '@stridewell/parts';
import { RadioGroup, TextField } from '@stridewell/ui';
import { isAccepted, kinds, tiers, types, type CreationFields } from './creation-fields.ts';
import { useProgramName } from './creation.queries.ts';
import { useCreationText } from './program-creation-texts.ts';

/** The program's name and plan. */
export function ProductFields({ screen }: { screen: FormScreenState<CreationFields> }) {
  const t = useCreationText();
  const name = useFormValue(screen, 'name');
  const programName = useFormValue(screen, 'programName');
  const found = useProgramName(name, programName);
  const isTaken = found?.isFree === 0;
  const taken = t(found?.programName === '' ? 'nameUnusable' : 'nameTaken');
  const isOwnAddress = programName.trim() !== '';
  return (
    <>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (typed) => typed.trim() !== '' || t('missing.name') }}
      >
        {({ errorMessage, ...field }) => (
          <TextField
            {...field}
            label={t('programName')}
            isRequired
            maxLength={120}
            errorMessage={errorMessage ?? (isTaken && !isOwnAddress ? taken : undefined)}
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="programName"
        rules={{
          validate: (typed) =>
            typed.trim() === '' || isAccepted('programName', typed.trim()) || t('addressRule'),
        }}
      >
        {({ errorMessage, ...field }) => (
          <TextField
            {...field}
            label={t('address')}
            description={
              found?.programName
                ? t('addressHint', { address: found.programName })
                : t('addressSample')
            }
            maxLength={80}
            errorMessage={errorMessage ?? (isTaken && isOwnAddress ? taken : undefined)}
          />
        )}
      </FormField>
      <FormField screen={screen} name="tier">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            label={t('tierLabel')}
            options={tiers.map((value) => ({ value, label: t(`tier.${value}`) }))}
            onChange={(value) => onChange(tiers.find((one) => one === value) ?? 'core')}
          />
        )}
      </FormField>
      <FormField screen={screen} name="type">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            label={t('typeLabel')}
            options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(value) => onChange(types.find((one) => one === value) ?? 'activate')}
          />
        )}
      </FormField>
      <FormField screen={screen} name="kind">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            label={t('kindLabel')}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => onChange(kinds.find((one) => one === value) ?? 'activity')}
          />
        )}
      </FormField>
      <FormField screen={screen} name="timeZone">
        {(field) => (
          <TimeZoneField {...field} label={t('timeZone')} description={t('timeZoneHint')} />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="contactEmail"
        rules={{
          validate: (typed) => isAccepted('contactEmail', typed.trim()) || t('missing.email'),
        }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('contactEmail')}
            description={t('contactEmailHint')}
            type="email"
            isRequired
          />
        )}
      </FormField>
    </>
  );
}
