import { useProblemWords, useWrite, type Write } from '@stridewell/platform';

/** Fetches a file and saves it under its name; that it could not be fetched is told in a snackbar. */
export function useDownload(fetchFile: () => Promise<File>): Write<File, void, unknown> {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: { changes: [] },
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: fetchFile,
    onSuccess: saveFile,
  });
}

function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
