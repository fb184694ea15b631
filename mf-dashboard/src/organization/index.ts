export { useOrganizationText } from './organization-texts.ts';
