/** A navigation to another page of the product. */
export type PageChange = Readonly<{
  /** The address to load, as the browser shows it. */
  href: string;
  /** `POP` if the browser is at the address already. */
  action: 'PUSH' | 'REPLACE' | 'POP';
}>;

/** Returns true if it reloads the page at the requested address. */
export type PageRenewal = (change: PageChange) => boolean;

const inPlace: PageRenewal = () => false;
let renew = inPlace;

/**
 * Lets the shell turn a navigation into a page load, so that a new set of releases is loaded as a whole. Never called
 * while a form has unsaved changes. Returns a function that removes the renewal.
 */
export function renewPageOn(renewal: PageRenewal): () => void {
  renew = renewal;
  return () => {
    renew = inPlace;
  };
}

/** Offers a navigation to the shell. Returns true if the page is reloaded and nothing else is to be done. */
export function isRenewed(change: PageChange): boolean {
  return renew(change);
}
