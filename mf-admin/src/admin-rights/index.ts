export { useRightsText } from './admin-rights-texts.ts';
