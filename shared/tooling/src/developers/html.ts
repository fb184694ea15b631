/** Escapes text for an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders a sentence of a docstring: escaped, with `backticks` as code. */
export function sentence(text: string): string {
  return escapeHtml(text)
    .replace(/\{@link ([^}]+)\}/g, '<code>$1</code>')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Returns the name of a heading in addresses, as GitHub makes it. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
