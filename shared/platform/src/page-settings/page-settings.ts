/** The operator's settings for pages; the page server writes them into each page. */
export interface PageSettings {
  /** Programs in the extended mode (specification, section 9). */
  extendedPrograms: readonly number[];
  /** Programs that keep logo and user menu in an embedding frame. */
  framedWhole: readonly number[];
  /** The provider's support address, for admins and people whose program is unknown; null for `support@` and the host. */
  supportEmail: string | null;
  /** The page on which the provider reports outages; null for none. */
  statusPage: string | null;
  /** The vendor's widget: its script address with `{id}` in it, and the widgets of both sides. */
  helpWidget: Readonly<{ script: string; admin: string; member: string }> | null;
  /** Product analytics: an address that accepts Segment's HTTP API, and its key. */
  analytics: Readonly<{ address: string; writeKey: string }> | null;
  /** Error reporting: a DSN of Sentry's protocol. */
  errorReports: string | null;
  /** Whether the page can be read, and steps and metrics logged, offline. */
  offline: boolean;
}

/** The defaults: the specification's ids, and no vendors. */
export const defaultPageSettings: PageSettings = {
  extendedPrograms: [2979, 3206],
  framedWhole: [3691],
  supportEmail: null,
  statusPage: null,
  helpWidget: null,
  analytics: null,
  errorReports: null,
  offline: true,
};

/** Returns the settings in a page; the defaults on another site's page. */
export function pageSettings(page: Document = document): PageSettings {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="page-settings"]');
  if (!meta?.content) return defaultPageSettings;
  // Written by our page server
  return { ...defaultPageSettings, ...(JSON.parse(meta.content) as Partial<PageSettings>) };
}

/** Returns the provider's support address. */
export function supportEmail(page: Document = document): string {
  return pageSettings(page).supportEmail ?? `support@${page.location.hostname}`;
}
