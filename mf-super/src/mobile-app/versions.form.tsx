import { MobileVersion } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import { ConfirmDialog, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { useMobileAppText } from './mobile-app-texts.ts';
import { useSaveVersions, type PlatformVersions } from './mobile-app.queries.ts';

/** Sets the supported versions of a platform; asks for confirmation before the oldest supported version changes. */
export function VersionsForm({ versions }: { versions: PlatformVersions }) {
  const { platform } = versions;
  const t = useMobileAppText();
  const oldest = versions['min-supported-version'];
  const screen = useFormScreen({
    values: {
      min_supported_version: oldest ?? '',
      target_version: versions['target-version'] ?? '',
    },
    save: useSaveVersions(platform),
    saved: t('saved', { platform: t(`platform.${platform}`) }),
    draft: `mobile-versions-${platform}`,
  });
  const [isAsked, setIsAsked] = useState(false);
  const { form, submit } = screen;
  const wanted = form.watch('min_supported_version');
  const rules = {
    validate: (text: string) => MobileVersion.safeParse(text).success || t('notAVersion'),
  };

  async function askFirst() {
    if (wanted === oldest || !(await form.trigger())) submit();
    else setIsAsked(true);
  }

  return (
    <>
      <FormScreen screen={{ ...screen, submit: () => void askFirst() }} submitLabel={t('save')}>
        <FormField screen={screen} name="min_supported_version" rules={rules}>
          {(field) => (
            <TextField {...field} label={t('oldest')} description={t('oldestHint')} isRequired />
          )}
        </FormField>
        <FormField screen={screen} name="target_version" rules={rules}>
          {(field) => (
            <TextField {...field} label={t('target')} description={t('targetHint')} isRequired />
          )}
        </FormField>
      </FormScreen>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('ask', { version: wanted })}
        confirmLabel={t('confirm')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={screen.isPending}
        onConfirm={() => {
          setIsAsked(false);
          submit();
        }}
        onCancel={() => setIsAsked(false)}
      >
        <Text>{t('askText', { version: wanted, platform: t(`platform.${platform}`) })}</Text>
      </ConfirmDialog>
    </>
  );
}
