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

/**
 * Fetches a file and hands it to whatever the person shares with; saves it where the browser cannot share files. Who
 * closes the choice has not failed.
 */
export function useShareFile(fetchFile: () => Promise<File>): Write<File, void, unknown> {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: { changes: [] },
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: fetchFile,
    onSuccess: shareFile,
  });
}

async function shareFile(file: File): Promise<void> {
  const shared = { files: [file] };
  // Browsers without the Web Share API have neither; some have it and take no files.
  if (!('canShare' in navigator) || !navigator.canShare(shared)) {
    saveFile(file);
    return;
  }
  try {
    await navigator.share(shared);
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    // Fetching took longer than browsers let a press count: the picture is not lost.
    if (!isClosed) saveFile(file);
  }
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
