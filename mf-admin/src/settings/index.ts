export { settingFields } from './setting-fields.ts';
export { useSettingsText } from './settings-texts.ts';
