/** Words in lower case without accents, underscores or double spaces, so that titles can be compared. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\ufeff\u200b]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .replace(/^["'*]+|["'*:]+$/g, '')
    .trim()
    .toLowerCase();
}
