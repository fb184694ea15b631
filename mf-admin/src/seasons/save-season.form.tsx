import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { DateField, Dialog, Text, TextField } from '@stridewell/ui';
import { useSeasonText } from './season-texts.ts';
import { type NewSeasonFields, useSaveSeason } from './seasons.queries.ts';

/** Saves a part of the calendar as a template. */
export function SaveSeason({ onClose }: { onClose: () => void }) {
  const t = useSeasonText();
  const year = useFormat().today().slice(0, 4);
  const values: NewSeasonFields = {
    name: '',
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
  };
  const screen = useFormScreen({
    values,
    save: useSaveSeason(),
    saved: t('saved'),
    onSaved: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('save')}>
      <FormScreen screen={screen} submitLabel={t('saveTemplate')}>
        <Text tone="muted">{t('saveHint')}</Text>
        <FormField
          screen={screen}
          name="name"
          rules={{ validate: (name) => name.trim() !== '' || t('nameMissing') }}
        >
          {(field) => <TextField {...field} label={t('name')} isRequired maxLength={60} />}
        </FormField>
        <FormField
          screen={screen}
          name="startDate"
          rules={{ validate: (day) => day !== null || t('dateMissing') }}
        >
          {(field) => <DateField {...field} label={t('from')} />}
        </FormField>
        <FormField
          screen={screen}
          name="endDate"
          rules={{ validate: (day) => day !== null || t('dateMissing') }}
        >
          {(field) => <DateField {...field} label={t('to')} />}
        </FormField>
      </FormScreen>
    </Dialog>
  );
}
