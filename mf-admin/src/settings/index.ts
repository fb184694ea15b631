export { useSettingsText } from './settings-texts.ts';
