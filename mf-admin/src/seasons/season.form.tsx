import { maxSeason, type SeasonTemplate } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { IconButton, NumberField, Stack, TextField, TrashIcon } from '@stridewell/ui';
import { PieceFields } from './season.styles.ts';
import { useSeasonText } from './season-texts.ts';
import { type SeasonFields, useUpdateSeason } from './seasons.queries.ts';

/** Edits a template: its name, and the titles and days of what it makes. */
export function SeasonForm(props: { season: SeasonTemplate; onSaved: () => void }) {
  const { season, onSaved } = props;
  const t = useSeasonText();
  const values: SeasonFields = {
    name: season.name,
    pieces: season.pieces.map(({ id, kind, title, day }) => ({ id, kind, title, day })),
  };
  const screen = useFormScreen({
    values,
    save: useUpdateSeason(season),
    saved: t('changesSaved'),
    onSaved,
  });
  const { form } = screen;
  const pieces = form.watch('pieces');
  const remove = (at: number) =>
    form.setValue(
      'pieces',
      pieces.filter((_, index) => index !== at),
      { shouldDirty: true },
    );
  return (
    <FormScreen screen={screen} submitLabel={t('saveChanges')}>
      <FormField
        screen={screen}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' || t('nameMissing') }}
      >
        {(field) => <TextField {...field} label={t('name')} isRequired maxLength={60} />}
      </FormField>
      <Stack gap={4}>
        {pieces.map(({ id, kind, title }, at) => (
          <PieceFields key={id} role="group" aria-label={t(`one.${kind}`)}>
            <FormField
              screen={screen}
              name={`pieces.${at}.title`}
              rules={{ validate: (text) => text.trim() !== '' || t('titleMissing') }}
            >
              {(field) => <TextField {...field} label={t(`one.${kind}`)} maxLength={200} />}
            </FormField>
            <FormField
              screen={screen}
              name={`pieces.${at}.day`}
              rules={{ validate: (day) => day !== null || t('dayMissing') }}
            >
              {(field) => (
                <NumberField {...field} label={t('day')} minValue={0} maxValue={maxSeason.days} />
              )}
            </FormField>
            {pieces.length > 1 && (
              <IconButton
                icon={TrashIcon}
                label={t('leaveOut', { title })}
                onPress={() => remove(at)}
              />
            )}
          </PieceFields>
        ))}
      </Stack>
    </FormScreen>
  );
}
