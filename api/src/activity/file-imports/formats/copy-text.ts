/** Copies the beginning of a text; a plain slice would keep the whole text in memory. */
export function copyText(text: string, maxCharacters: number): string {
  return Buffer.from(text.slice(0, maxCharacters)).toString();
}
