import { lateComponent } from '@stridewell/ui';

export { AccountPage } from './account-page.tsx';
export { SettingsTabs } from './settings-tabs.tsx';
export { useSettingsText } from './settings-texts.ts';

/** Shows nothing: looks whether this browser has replaced where its notifications go; no part of the first paint. */
export const PushRenewal = lateComponent(
  async () => (await import('./push-renewal.tsx')).PushRenewal,
  { isQuiet: true },
);
