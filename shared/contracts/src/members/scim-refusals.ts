import { z } from '@stridewell/contracts/zod';

/** Why a call of an identity provider is refused, with the words for its log. */
export const scimRefusals = {
  body_unreadable: 'Send a JSON object in the form of RFC 7643.',
  patch_unreadable: 'Send Operations, each with an op of add, replace or remove.',
  path_unreadable: "We can't read this path.",
  filter_unreadable: 'Filters can compare attributes by eq, joined by and.',
  value_unreadable: "This value isn't valid.",
  email_missing: 'Send a work email, or a userName that is an email address.',
  name_missing: 'Send name.givenName and name.familyName.',
  read_only: 'This attribute is read-only.',
  required: 'This attribute is required.',
  taken: 'Someone else has this value.',
  administrator: "Remove this person's admin rights first.",
  administrator_address: "Change this admin's email on their member page.",
  reseller_staff: 'Ask your provider to change or remove reseller staff.',
  member_unknown: 'There is no user with this ID.',
  pro_tier_needed: 'Only Pro programs can add organizations.',
  changed_since: 'The resource has changed since this version.',
  too_many_members: 'Send at most 1,000 members in one call.',
  not_found: 'There is no resource with this ID.',
} as const;

/** Why a call of an identity provider is refused. */
export const ScimRefusal = z.enum(
  // the keys of the table above
  Object.keys(scimRefusals) as [keyof typeof scimRefusals, ...(keyof typeof scimRefusals)[]],
);

/** Why a call of an identity provider is refused, parsed. */
export type ScimRefusal = z.infer<typeof ScimRefusal>;
