import type { Rendered } from './markdown.ts';
import type { Section } from './site-map.ts';

/** A page of the site. */
export type SitePage = Rendered &
  Readonly<{
    /** Below `/developers`; empty for the home page. */
    path: string;
    title: string;
    section: Section | null;
    summary: string;
    /** Its name in the list of pages, if the title says too much there. */
    label?: string;
    /** The names of its own scripts. */
    scripts?: readonly string[];
    /** Whether it shows parts of the product, whose styles need a nonce. */
    isLive?: boolean;
  }>;

/** Where the site is. */
export const base = '/developers';

/** Returns the address of a page. */
export function addressOf(path: string): string {
  return path === '' ? base : `${base}/${path}`;
}
