import { useWrite, type Write, type WriteOptions } from '@stridewell/platform';
import { useState } from 'react';

/** What an upload passes on to the call that sends its file. */
export interface UploadCallOptions {
  onSent: (bytes: number, total: number | null) => void;
}

interface UploadOptions<Data, Variables> extends Omit<
  WriteOptions<Data, Variables, unknown>,
  'mutationFn' | 'onSettled'
> {
  mutationFn: (variables: Variables, call: UploadCallOptions) => Promise<Data>;
}

/**
 * `useWrite` for a call that sends a file. `sent` is the share of the file that has been sent, from 0 to 1; null when
 * nothing is being sent or its size is unknown.
 */
export function useUpload<Data, Variables>({
  mutationFn,
  ...options
}: UploadOptions<Data, Variables>): Write<Data, Variables, unknown> & { sent: number | null } {
  const [sent, setSent] = useState<number | null>(null);
  const onSent = (bytes: number, total: number | null) => setSent(total ? bytes / total : null);
  const write = useWrite<Data, Variables>({
    ...options,
    mutationFn: (variables) => mutationFn(variables, { onSent }),
    onSettled: () => setSent(null),
  });
  return { ...write, sent };
}
