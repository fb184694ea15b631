import type { Flag } from '@stridewell/contracts';
import type { z } from '@stridewell/contracts/zod';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import { Switch } from '@stridewell/ui';
import { useUpdateMember } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

interface Quiet {
  quietMode: z.input<typeof Flag>;
}

/** Whether the viewer keeps out of lists that show by name who walked how much. */
export function QuietForm() {
  const t = useSettingsText();
  const { quietMode } = useViewer();
  const screen = useFormScreen<Quiet, unknown>({
    values: { quietMode },
    save: useUpdateMember<Quiet>(),
    saved: t('saved'),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('save')}>
      <FormField screen={screen} name="quietMode">
        {({ value, onChange, ...field }) => (
          <Switch
            {...field}
            value={value === 1 || value === true}
            onChange={(isQuiet) => onChange(isQuiet ? 1 : 0)}
            label={t('quiet.label')}
            description={t('quiet.hint')}
          />
        )}
      </FormField>
    </FormScreen>
  );
}
