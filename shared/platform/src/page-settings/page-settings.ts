/** What the operator of an installation sets for its pages; the page server writes it into each. */
export interface PageSettings {
  /** Programs in the extended mode (specification, section 9). */
  extendedPrograms: readonly number[];
  /** Programs that keep logo and user menu in an embedding frame. */
  framedWhole: readonly number[];
  /** Where people write for help whose program is not known; null for `support@` and the host. */
  supportEmail: string | null;
  /** The vendor's widget: the address of its script with `{id}` in it, and the widgets of both sides. */
  helpWidget: Readonly<{ script: string; admin: string; member: string }> | null;
  /** Where product analytics goes: an address that speaks Segment's HTTP API, and its key. */
  analytics: Readonly<{ address: string; writeKey: string }> | null;
  /** Where errors are reported: a DSN of Sentry's protocol. */
  errorReports: string | null;
  /** Whether the page can be read, and steps and metrics logged, without a network. */
  offline: boolean;
}

/** What holds where nothing is set: the specification's ids, and no vendor. */
export const defaultPageSettings: PageSettings = {
  extendedPrograms: [2979, 3206],
  framedWhole: [3691],
  supportEmail: null,
  helpWidget: null,
  analytics: null,
  errorReports: null,
  offline: true,
};

/** The settings that the page server wrote into a page; the defaults in a page of somebody else. */
export function pageSettings(page: Document = document): PageSettings {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="page-settings"]');
  if (!meta?.content) return defaultPageSettings;
  // Written by our page server
  return { ...defaultPageSettings, ...(JSON.parse(meta.content) as Partial<PageSettings>) };
}
