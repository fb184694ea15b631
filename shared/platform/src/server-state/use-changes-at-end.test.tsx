import { applyEligibilityFile } from '@stridewell/contracts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { createQueryClient } from '#cache/query-client.ts';
import { useChangesAtEnd } from './use-changes-at-end.ts';

const client = createQueryClient();
const members = jest.fn<Promise<number>, []>();
const article = jest.fn<Promise<string>, []>();

function Page({ isUnderWay }: { isUnderWay: boolean | undefined }) {
  useChangesAtEnd(applyEligibilityFile, isUnderWay);
  useQuery({ queryKey: ['members'], queryFn: members, meta: { shows: ['members'] } });
  useQuery({ queryKey: ['article'], queryFn: article, meta: { shows: ['plan'] } });
  return null;
}

const page = (isUnderWay: boolean | undefined) => (
  <QueryClientProvider client={client}>
    <Page isUnderWay={isUnderWay} />
  </QueryClientProvider>
);

it('useChangesAtEnd refetches what a call changes when its work has ended, and not before', async () => {
  members.mockResolvedValue(1);
  article.mockResolvedValue('On walking');
  const { rerender } = render(page(undefined));
  await waitFor(() => expect(members).toHaveBeenCalledTimes(1));
  rerender(page(false));
  rerender(page(true));
  rerender(page(undefined));
  rerender(page(true));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(members).toHaveBeenCalledTimes(1);
  rerender(page(false));
  await waitFor(() => expect(members).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(article).toHaveBeenCalledTimes(1);
  client.clear();
});
