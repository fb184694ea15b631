import { isLanguage, useLanguage, useViewer, type Language } from '@stridewell/platform';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { SelectField, TextField } from '@stridewell/ui';
import { useUpdateMember } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';
import { timeZones } from './time-zones.ts';

/** The language that the viewer is written to in, and the zone in which their days begin. */
export function RegionForm() {
  const t = useSettingsText();
  const viewer = useViewer();
  const { language, languages, setLanguage } = useLanguage();
  const screen = useFormScreen({
    values: {
      language: viewer.language ?? language,
      timeZone: viewer.timeZone ?? viewer.program.timeZone,
    },
    save: useUpdateMember<{ language: Language; timeZone: string }>(),
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
        {(field) => (
          <TimeZoneField {...field} label={t('timeZone')} description={t('timeZoneHint')} />
        )}
      </FormField>
    </FormScreen>
  );
}

function TimeZoneField(props: {
  value: string;
  onChange: (zone: string) => void;
  label: string;
  description: string;
  errorMessage: string | undefined;
}) {
  const zones = timeZones(props.value);
  if (zones.length === 1) return <TextField {...props} />;
  return <SelectField {...props} options={zones.map((zone) => ({ value: zone, label: zone }))} />;
}
