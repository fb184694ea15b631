/** A navigation to another page of the product. */
export type PageChange = Readonly<{
  /** The address to load, as the browser shows it. */
  href: string;
  /** `POP` when the browser is at the address already. */
  action: 'PUSH' | 'REPLACE' | 'POP';
}>;

/** Answers true when it loads the page anew, at the address that is asked for. */
export type PageRenewal = (change: PageChange) => boolean;

const inPlace: PageRenewal = () => false;
let renew = inPlace;

/**
 * Lets the shell turn a navigation to another page into a page load, so that a new set of releases is
 * taken whole. It is never asked while a form has unsaved changes. The answer takes the renewal back.
 */
export function renewPageOn(renewal: PageRenewal): () => void {
  renew = renewal;
  return () => {
    renew = inPlace;
  };
}

/** Offers a navigation to the shell; true when the page is loaded anew and nothing else is to be done. */
export function isRenewed(change: PageChange): boolean {
  return renew(change);
}
