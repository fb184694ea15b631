import { lateComponent } from '@stridewell/ui';

export { AccountPage } from './account-page.tsx';
export { SettingsTabs } from './settings-tabs.tsx';
export { useSettingsText } from './settings-texts.ts';

/** Renders nothing: checks whether this browser has replaced its push subscription; not loaded for the first paint. */
export const PushRenewal = lateComponent(
  async () => (await import('./push-renewal.tsx')).PushRenewal,
  { isQuiet: true },
);
