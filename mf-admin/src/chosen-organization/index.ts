export { useOrganizationOptions } from './organization-options.queries.ts';
