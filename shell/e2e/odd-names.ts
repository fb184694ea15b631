/** URL-encoded names that have special characters or are very long. */
export const oddNames = {
  'a dot': 'theo.marsh',
  'a percent sign': '50%25',
  'a percent sign typed by hand': '50%',
  'a slash': 'a%2Fb',
  'a space': 'Maya%20Lindqvist',
  'an emoji': '%F0%9F%8F%83',
  '2,000 characters': 'long-name.'.repeat(200),
} as const;
