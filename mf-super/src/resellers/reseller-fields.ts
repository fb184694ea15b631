import type { createReseller, Input, Reseller } from '@stridewell/contracts';
import type { PictureChange } from '@stridewell/parts';

/** A contact in the form. */
export interface ContactFields {
  name: string;
  email: string;
  role: string;
}

/** The fields of a reseller's form. */
export interface ResellerFields {
  name: string;
  logo: PictureChange;
  brandColour: string;
  plan: string;
  contacts: readonly ContactFields[];
}

/** Returns the form's values for a reseller, or an empty form. */
export function fieldsOf(reseller: Reseller | null): ResellerFields {
  return {
    name: reseller?.name ?? '',
    logo: reseller ? 'keep' : null,
    brandColour: reseller?.brandColour ?? '',
    plan: reseller?.plan ?? '',
    contacts: reseller?.contacts ?? [],
  };
}

/** Returns the form's values in the API's format, without the logo, which is uploaded first. */
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
