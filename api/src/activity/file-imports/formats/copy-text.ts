/** Copies the beginning of a text; a plain slice would keep the whole text in memory. */
export function copyText(text: string, mostCharacters: number): string {
  return Buffer.from(text.slice(0, mostCharacters)).toString();
}
