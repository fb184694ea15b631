import {
  FormField,
  FormScreen,
  type Outcome,
  RunProgressBar,
  useFormScreen,
  useRun,
} from '@stridewell/parts';
import { useFormat, useViewer } from '@stridewell/platform';
import { Button, Stack, TextArea } from '@stridewell/ui';
import { useEmailText } from './email-texts.ts';
import { useInviteOutsiders } from './emails.queries.ts';
import { findWrongAddress, maxAddresses, readAddresses } from '#people/index.ts';

/** Invites people by their email addresses. */
export function InviteForm(props: {
  /** The addresses that could not be invited in the last attempt. */
  refused: readonly string[];
  isAnother: boolean;
  onInvited: (outcomes: readonly Outcome<string>[]) => void;
}) {
  const t = useEmailText();
  const format = useFormat();
  const { contactEmail } = useViewer().program;
  const run = useRun();
  const screen = useFormScreen({
    values: { outsiderEmail: props.refused.join('\n') },
    save: useInviteOutsiders(run),
    saved: (outcomes) =>
      t('invited', { count: outcomes.filter(({ problem }) => problem === null).length }),
    failed: t('notInvited', { email: contactEmail }),
    onSaved: (outcomes) => props.onInvited(outcomes),
  });
  function check(text: string): true | string {
    const addresses = readAddresses(text);
    if (addresses.length === 0) return t('missing.email');
    if (addresses.length > maxAddresses)
      return t('missing.fewer', { most: format.number(maxAddresses) });
    const wrong = findWrongAddress(addresses);
    return wrong === undefined || t('missing.address', { address: wrong });
  }
  return (
    <FormScreen
      screen={screen}
      submitLabel={t('invite')}
      actions={
        screen.isPending && (
          <Button color="lightgrey" onPress={run.stop}>
            {t('stop')}
          </Button>
        )
      }
    >
      <FormField screen={screen} name="outsiderEmail" rules={{ validate: check }}>
        {(field) => (
          <Stack gap={3}>
            <TextArea
              {...field}
              label={t('outsiderEmail')}
              description={t('inviteHint')}
              rows={3}
              isRequired
              autoFocus={props.isAnother}
            />
            {run.progress && run.progress.total > 1 && <RunProgressBar progress={run.progress} />}
          </Stack>
        )}
      </FormField>
    </FormScreen>
  );
}
