import { isLanguage, useLanguage, useViewer } from '@stridewell/platform';
import { TimeZoneField } from '@stridewell/parts';
import { SelectField, Stack } from '@stridewell/ui';
import { hours } from './hours.ts';
import { useMemberChoice } from './saved-choice.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** The language that the viewer is written to in, and where and at which hour their days begin. */
export function RegionFields() {
  const t = useSettingsText();
  const viewer = useViewer();
  const { language, languages, setLanguage } = useLanguage();
  const written = useMemberChoice('language', viewer.language ?? language, ({ data }) => {
    if (data.language !== null && isLanguage(data.language)) void setLanguage(data.language);
  });
  const zone = useMemberChoice('timeZone', viewer.timeZone ?? viewer.program.timeZone);
  const { value: hour, ...dayStart } = useMemberChoice('dayStartsAt', viewer.dayStartsAt);
  return (
    <Stack gap={5}>
      <SelectField
        {...written}
        label={t('language')}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(value) => isLanguage(value) && written.onChange(value)}
      />
      <TimeZoneField {...zone} name="timeZone" label={t('timeZone')} onBlur={() => undefined} />
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
