/** The allowed tags of rich text; the API keeps no others, and screens render no others. */
export const harmlessTags = [
  'a',
  'b',
  'blockquote',
  'br',
  'em',
  'h3',
  'h4',
  'i',
  'li',
  'ol',
  'p',
  'strong',
  'u',
  'ul',
] as const;
