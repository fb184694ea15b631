import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryFailure } from './query-failure.tsx';

it('QueryFailure says that part of the page could not be loaded, and retries', async () => {
  const refetch = jest.fn();
  render(<QueryFailure query={{ error: new Error('broken'), isFetching: false, refetch }} />);
  expect(screen.getByRole('heading', { level: 3 })).toBeVisible();
  expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();

  await userEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('QueryFailure shows nothing for a query that did not fail', () => {
  const { container } = render(
    <QueryFailure query={{ error: null, isFetching: false, refetch: jest.fn() }} />,
  );
  expect(container).toBeEmptyDOMElement();
});
