import { isLanguage, useLanguage, useViewer } from '@stridewell/platform';
import { FormField, FormScreen, TimeZoneField, useFormScreen } from '@stridewell/parts';
import { SelectField } from '@stridewell/ui';
import { hours } from './hours.ts';
import { useChangeRegion } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** The language that the viewer is written to in, and where and at which hour their days begin. */
export function RegionForm() {
  const t = useSettingsText();
  const viewer = useViewer();
  const { language, languages, setLanguage } = useLanguage();
  const screen = useFormScreen({
    values: {
      language: viewer.language ?? language,
      timeZone: viewer.timeZone ?? viewer.program.timeZone,
      dayStartsAt: String(viewer.dayStartsAt),
    },
    save: useChangeRegion(),
    saved: t('saved'),
    onSaved: ({ data }) => {
      if (data.language !== null && isLanguage(data.language)) void setLanguage(data.language);
    },
  });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField screen={screen} name="language">
        {(field) => (
          <SelectField
            {...field}
            label={t('language')}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        )}
      </FormField>
      <FormField screen={screen} name="timeZone">
        {(field) => <TimeZoneField {...field} label={t('timeZone')} />}
      </FormField>
      <FormField screen={screen} name="dayStartsAt">
        {(field) => (
          <SelectField
            {...field}
            label={t('dayStartsAt')}
            description={t('dayStartsAtHint')}
            options={hours}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
