import { isLanguage, useLanguage, useViewer } from '@stridewell/platform';
import { TimeZoneField } from '@stridewell/parts';
import { isTimeZone } from '@stridewell/rules';
import { SelectField, Stack } from '@stridewell/ui';
import { useState } from 'react';
import { hours } from './hours.ts';
import { useMemberChoice } from './saved-choice.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** The fields for the language of messages to the viewer, their time zone, and the hour at which their day starts. */
export function RegionFields() {
  const t = useSettingsText();
  const viewer = useViewer();
  const { language, languages, setLanguage } = useLanguage();
  const written = useMemberChoice('language', viewer.language ?? language, ({ data }) => {
    if (data.language !== null && isLanguage(data.language)) void setLanguage(data.language);
  });
  const zone = useTypedZone();
  const { value: hour, ...dayStart } = useMemberChoice('dayStartsAt', viewer.dayStartsAt);
  return (
    <Stack gap={5}>
      <SelectField
        {...written}
        label={t('language')}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(value) => isLanguage(value) && written.onChange(value)}
      />
      <TimeZoneField {...zone} name="timeZone" label={t('timeZone')} />
      <SelectField
        {...dayStart}
        label={t('dayStartsAt')}
        description={t('dayStartsAtHint')}
        options={hours}
        value={String(hour)}
        onChange={(value) => dayStart.onChange(Number(value))}
      />
    </Stack>
  );
}

/** Handles the time zone field. Browsers without a list of zones use a text field, which is saved once it is valid. */
function useTypedZone() {
  const viewer = useViewer();
  const { value, onChange, errorMessage } = useMemberChoice(
    'timeZone',
    viewer.timeZone ?? viewer.program.timeZone,
  );
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? value,
    errorMessage,
    onChange: (zone: string) => {
      const isZone = isTimeZone(zone);
      setTyped(isZone ? undefined : zone);
      if (isZone) onChange(zone);
    },
    onBlur: () => setTyped(undefined),
  };
}
