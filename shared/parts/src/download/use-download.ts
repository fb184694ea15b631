import { useProblemWords, useWrite, type Write } from '@stridewell/platform';

/** Fetches a file, of a kind if it has several, and saves it under its name; a snackbar reports a failure. */
export function useDownload<Kind = void>(
  fetchFile: (kind: Kind) => Promise<File>,
): Write<File, Kind, unknown> {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: { changes: [] },
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: fetchFile,
    onSuccess: saveFile,
  });
}

/**
 * Fetches a file and opens the share dialog with it; saves it if the browser cannot share files. Closing the share
 * dialog is not a failure.
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
  // Browsers without the Web Share API have neither method; some have the API but don't share files.
  if (!('canShare' in navigator) || !navigator.canShare(shared)) {
    saveFile(file);
    return;
  }
  try {
    await navigator.share(shared);
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    // If the download took longer than a press stays valid, the file is saved instead.
    if (!isClosed) saveFile(file);
  }
}

function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has started to read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
