import { zodResolver } from '@hookform/resolvers/zod';
import { updateMember } from '@stridewell/contracts';
import type { z } from '@stridewell/contracts/zod';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { Switch } from '@stridewell/ui';
import { useUpdateMember } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

const fields = updateMember.body
  .pick({ findable: true, friendsSeeSteps: true, quietMode: true })
  .required();
type Shown = z.input<typeof fields>;

/** What the viewer shows to other members: whether they are found, to friends, and in named lists. */
export function ShownForm() {
  const t = useSettingsText();
  const { findable, friendsSeeSteps, quietMode } = useViewer();
  const screen = useFormScreen<Shown, unknown>({
    values: { findable, friendsSeeSteps, quietMode },
    resolver: zodResolver(fields),
    save: useUpdateMember<Shown>(),
    saved: t('saved'),
  });
  const switches = [
    { name: 'findable', label: t('shown.findable'), description: t('shown.findableHint') },
    { name: 'friendsSeeSteps', label: t('shown.friendsSeeSteps') },
    { name: 'quietMode', label: t('quiet.label'), description: t('quiet.hint') },
  ] as const;
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      {switches.map(({ name, ...words }) => (
        <FormField key={name} screen={screen} name={name}>
          {({ value, onChange, ...field }) => (
            <Switch
              {...field}
              {...words}
              value={value === 1 || value === true}
              onChange={(isOn) => onChange(isOn ? 1 : 0)}
            />
          )}
        </FormField>
      ))}
    </FormScreen>
  );
}
