import { ApiProblem, snackbars } from '@stridewell/platform';
import { renderScreen } from '@stridewell/testing';
import { Button } from '@stridewell/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useDownload } from './use-download.ts';

function Saver({ fetchFile }: { fetchFile: () => Promise<File> }) {
  const { mutate } = useDownload(fetchFile);
  return <Button onPress={() => mutate()}>Save</Button>;
}

it('saves a file under its name, or says that the download failed', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} from ${this.href}`);
  });
  const fetchFile = jest.fn(async () => new File(['steps'], 'steps.csv'));
  fetchFile.mockRejectedValueOnce(new ApiProblem('forbidden', 403, ''));
  const { person } = await renderScreen(<Saver fetchFile={fetchFile} />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(snackbars.list()).toHaveLength(1));
  expect(saved).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual(['steps.csv from blob:file']));
  click.mockRestore();
});

it('revokes the address of a saved file a minute later', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  await renderScreen(<Saver fetchFile={async () => new File([], 'a.csv')} />);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(revoke).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(revoke).toHaveBeenCalledWith('blob:file');
  jest.useRealTimers();
});
