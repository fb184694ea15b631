export { SettingsTabs } from './settings-tabs.tsx';
export { PushRenewal } from './push-renewal.tsx';
