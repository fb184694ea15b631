import { ApiProblem, snackbars } from '@stridewell/platform';
import { renderScreen } from '@stridewell/testing';
import { Button } from '@stridewell/ui';
import { screen, waitFor } from '@testing-library/react';
import { useDownload } from './use-download.ts';

function Saver({ fetchFile }: { fetchFile: () => Promise<File> }) {
  const { mutate } = useDownload(fetchFile);
  return <Button onPress={() => mutate()}>Save</Button>;
}

it('saves a file under its name, and says when it could not be fetched', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
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
