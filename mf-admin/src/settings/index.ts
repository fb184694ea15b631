export { settingFields } from './setting-fields.ts';
export { hasHint, useSettingsText } from './settings-texts.ts';
