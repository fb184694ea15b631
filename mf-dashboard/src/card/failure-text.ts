import { ApiProblem, useText, useViewer } from '@stridewell/platform';

/** The words for a failed call: that nobody was reached, what the server said, or where to write. */
export function useFailureText(): (error: Error) => string {
  const t = useText('mf-dashboard');
  const viewer = useViewer();
  return (error) => {
    if (error instanceof ApiProblem && error.code === 'network_unreachable') {
      return t('failure.unreachable');
    }
    return t('failure.other', { email: viewer.program.contactEmail });
  };
}
