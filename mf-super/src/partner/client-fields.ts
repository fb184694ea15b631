import {
  ProgramKind,
  ProgramTier,
  ProgramType,
  type createPartnerProgram,
  type Input,
} from '@stridewell/contracts';

/** The fields of the form for a client's program. */
export interface ClientFields {
  name: string;
  timeZone: string;
  contactEmail: string;
  template: { id: number; name: string } | null;
  tier: string;
  type: string;
  kind: string;
  admin: { firstName: string; lastName: string; email: string; username: string };
}

/** The plans for a program that isn't based on another one. */
export const plans = {
  tier: ProgramTier.options,
  type: ProgramType.options,
  kind: ProgramKind.options,
} as const;

/** Returns an empty form with the viewer's time zone. */
export function emptyClient(): ClientFields {
  return {
    name: '',
    contactEmail: '',
    template: null,
    tier: 'pro',
    type: 'engage',
    kind: 'wellness',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    admin: { firstName: '', lastName: '', email: '', username: '' },
  };
}

/** Returns the form's values in the API's format. */
export function bodyOf(fields: ClientFields): Input<typeof createPartnerProgram>['body'] {
  const { name, timeZone, contactEmail, admin, template, tier, type, kind } = fields;
  return {
    name: name.trim(),
    timeZone: timeZone.trim(),
    contactEmail: contactEmail.trim(),
    admin: {
      firstName: admin.firstName.trim(),
      lastName: admin.lastName.trim(),
      email: admin.email.trim(),
      username: admin.username.trim(),
    },
    ...(template
      ? { templateId: template.id }
      : {
          tier: plans.tier.find((one) => one === tier) ?? 'pro',
          type: plans.type.find((one) => one === type) ?? 'engage',
          kind: plans.kind.find((one) => one === kind) ?? 'wellness',
        }),
  };
}
