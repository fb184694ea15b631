/** The tags that rich text may hold; the API leaves no others, and screens draw no others. */
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
