/**
 * The slots of the product's pages, by name, and the page that shows each. A remote that offers another one declares it
 * for everyone who fills it: `declare module '@stridewell/platform' { interface PageSlots { 'outings.aside': '/outings' }
 * }`.
 */
export interface PageSlots {
  'admin.challenge-builder': '/admin/challenge-center/builder';
  'admin.challenge-edit': '/admin/challenge-center/challenge-edit';
  'admin.challenge-settings': '/admin/challenge-center/settings';
  'admin.map-builder': '/admin/challenge-center/maps-center/builder';
  'adminsuper.challenge-builder': '/adminsuper/challenge-center/builder';
  'adminsuper.challenge-settings': '/adminsuper/challenge-center/settings';
  'adminsuper.map-builder': '/adminsuper/maps-center/builder';
  'adminsuper.map-settings': '/adminsuper/maps-center/settings';
  'my-dashboard.aside': '/my-dashboard';
  'my-dashboard.main': '/my-dashboard';
}

/** The name of a slot that a page is known to have. */
export type PageSlotName = keyof PageSlots;

/** A slot with its page, as its remote offers it. */
export type PageSlot = {
  [Name in PageSlotName]: Readonly<{ name: Name; path: PageSlots[Name] }>;
}[PageSlotName];
