interface ListPage<Row> {
  data: Row[];
  links: { next: string | null };
}

/** Reads a list to its end, page after page. */
export async function readToEnd<Row>(
  readPage: (page: number) => Promise<ListPage<Row>>,
  page = 1,
): Promise<Row[]> {
  const { data, links } = await readPage(page);
  return links.next === null ? data : [...data, ...(await readToEnd(readPage, page + 1))];
}
