import { renderScreen } from '@stridewell/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { FileButton } from './file-button.tsx';
import { useUpload, type UploadCallOptions } from './use-upload.ts';

let call: UploadCallOptions | undefined;
let finish: () => void = () => undefined;

function Upload() {
  const { isPending, sent, mutate } = useUpload({
    endpoint: { changes: [] },
    mutationFn: (_file: File, options) => {
      call = options;
      return new Promise<null>((resolve) => (finish = () => resolve(null)));
    },
  });
  return <FileButton label="Choose a file" isPending={isPending} sent={sent} onChoose={mutate} />;
}

it('FileButton shows upload progress, then that the server is reading the file', async () => {
  const { person } = await renderScreen(<Upload />);
  expect(screen.queryByRole('progressbar', { name: 'Uploading' })).toBeNull();
  await person.upload(screen.getByLabelText('Choose a file'), new File(['steps'], 'steps.csv'));
  act(() => call?.onSent(1, 4));
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  act(() => call?.onSent(4, 4));
  expect(screen.getByRole('progressbar', { name: 'Reading file' })).toBeVisible();
  act(() => finish());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
