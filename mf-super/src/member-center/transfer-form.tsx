import { useFormat, useProblemWords, useSnackbar } from '@stridewell/platform';
import { Banner, Button, FormActions, Skeleton, Stack, Text, TextField } from '@stridewell/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMemberCenterText } from './member-center-texts.ts';
import { useTransfer, useTransferPreview, type Transfer } from './member-center.queries.ts';

/** Previews the change of an account and carries it out once the username is typed. */
export function TransferForm(props: { wanted: Transfer; onLeave: () => void; onDone: () => void }) {
  const { wanted, onLeave, onDone } = props;
  const { act, member } = wanted;
  const t = useMemberCenterText();
  const format = useFormat();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  const preview = useTransferPreview();
  const { mutate, isPending, error } = useTransfer();
  const [typed, setTyped] = useState('');
  const ask = useEffectEvent(() => preview.mutate(wanted));
  useEffect(() => ask(), []);
  const target = wanted.act === 'move' ? wanted.program : wanted.into;
  const { name } = target;
  const isInProgram = wanted.act === 'merge' && wanted.into.program.id === member.program.id;
  const isConfirmed = typed.trim().toLowerCase() === member.username.toLowerCase();
  const failure = error ?? preview.error;
  const plan = preview.data?.data;
  const done = () => {
    snackbar.show({ text: t(`done.${act}`, { name: member.name, target: name }) });
    onDone();
  };
  return (
    <Stack gap={4}>
      <Text>{t(`ask.${act}`, { name: member.name, target: name })}</Text>
      {preview.isPending && <Skeleton shape="list" count={2} />}
      {plan && (
        <ul>
          <li>{t('takenDays', { number: format.number(plan.takenDays) })}</li>
          {act === 'merge' && plan.standingDays > 0 && (
            <li>{t('standingDays', { number: format.number(plan.standingDays) })}</li>
          )}
          <li>{t(`lost.${isInProgram ? 'mergeInProgram' : act}`)}</li>
        </ul>
      )}
      {failure && <Banner tone="danger">{problemWords.ofWrite(failure)}</Banner>}
      {plan && (
        <TextField
          label={t('confirm', { username: member.username })}
          description={t('confirmHint')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
      <FormActions>
        {plan && (
          <Button
            color="red"
            isDisabled={!isConfirmed}
            isPending={isPending}
            onPress={() => mutate({ wanted, confirm: typed.trim() }, { onSuccess: done })}
          >
            {t(`act.${act}`)}
          </Button>
        )}
        <Button color="lightgrey" onPress={onLeave}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Stack>
  );
}
