/** Reads the sites (`https://example.com`) in a text, one per line, in the form in which they are stored. */
export function sitesIn(text: string): string[] {
  return text
    .split(/\s+/)
    .map((site) => site.replace(/\/$/, '').toLowerCase())
    .filter((site) => site !== '');
}
