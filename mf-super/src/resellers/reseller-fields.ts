import type { createReseller, Input, Reseller } from '@stridewell/contracts';
import type { PictureChange } from '@stridewell/parts';

/** One line of the contacts in the form. */
export interface ContactFields {
  name: string;
  email: string;
  role: string;
}

/** What the form of a reseller holds. */
export interface ResellerFields {
  name: string;
  logo: PictureChange;
  brandColour: string;
  plan: string;
  contacts: readonly ContactFields[];
}

/** The form of a reseller that there is, or an empty one. */
export function fieldsOf(reseller: Reseller | null): ResellerFields {
  return {
    name: reseller?.name ?? '',
    logo: reseller ? 'keep' : null,
    brandColour: reseller?.brandColour ?? '',
    plan: reseller?.plan ?? '',
    contacts: reseller?.contacts ?? [],
  };
}

/** What the form says, as the API takes it, but for the logo, which is sent before. */
export function bodyOf(fields: ResellerFields): Input<typeof createReseller>['body'] {
  const { name, brandColour, plan, contacts } = fields;
  return {
    name: name.trim(),
    brandColour: brandColour.trim() || null,
    plan: plan.trim() || null,
    contacts: contacts.map((one) => ({
      name: one.name.trim(),
      email: one.email.trim(),
      role: one.role.trim(),
    })),
  };
}
