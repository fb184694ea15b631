/** The last page that the API takes a question for. */
const mostPages = 1_000_000;

/** Reads which page of a list the address asks for; the first where it does not say, or says wrongly. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, mostPages) : 1;
}
