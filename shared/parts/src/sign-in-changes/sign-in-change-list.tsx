import type { SignInChange } from '@stridewell/contracts';
import { partTexts, useFormat } from '@stridewell/platform';
import { Button, Chip, ConfirmDialog, Inline, List, ListRow, Text } from '@stridewell/ui';
import { useState } from 'react';
import en from '#locales/sign-in-changes/en.json';
import es from '#locales/sign-in-changes/es.json';
import { ReasonDialog } from './reason-dialog.tsx';

const useChangeText = partTexts({ en, es });

/** What confirms or cancels a change. */
export interface SettledChange {
  changeId: number;
  /** For the program's log; given by the provider's staff. */
  reason?: string;
}

interface ChangeWrite {
  mutate(settled: SettledChange, options: { onSuccess: () => void }): void;
  isPending: boolean;
}

interface SignInChangeListProps {
  changes: readonly (SignInChange & { program?: { name: string } })[];
  /** Whether a confirmation asks for a reason. */
  needsReason?: boolean;
  /** Left out if the viewer may only read. */
  confirm?: ChangeWrite;
  cancel?: ChangeWrite;
}

/** Changes to how people sign in: who requested each, when it takes effect, and its outcome. */
export function SignInChangeList({ changes, ...writes }: SignInChangeListProps) {
  const t = useChangeText();
  return (
    <List label={t('label')}>
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} {...writes} />
      ))}
    </List>
  );
}

function stateOf({ appliedAt, cancelledAt, confirmedAt }: SignInChange) {
  if (cancelledAt !== null) return 'cancelled';
  if (appliedAt !== null) return 'applied';
  return confirmedAt === null ? 'waiting' : 'confirmed';
}

/** The people who can confirm each kind of change. */
const confirmers = {
  'partner-key': 'topAdmin',
  'embed-key': 'topAdmin',
  'identity-provider': 'topAdmin',
  'reseller-program': 'eitherAdmin',
  'reseller-key': 'superAdmin',
  'reseller-resume': 'superAdmin',
} as const satisfies Record<SignInChange['kind'], string>;

function ChangeRow({
  change,
  needsReason = false,
  confirm,
  cancel,
}: { change: SignInChangeListProps['changes'][number] } & Omit<SignInChangeListProps, 'changes'>) {
  const t = useChangeText();
  const format = useFormat();
  const { kind, name, reason, requestedBy, requestedAt, effectiveAt, canConfirm } = change;
  const state = stateOf(change);
  const isOpen = state === 'waiting' || state === 'confirmed';
  const facts = [
    change.program?.name,
    t('askedBy', { name: requestedBy, when: format.dateTime(requestedAt) }),
    isOpen && t('effectiveAt', { when: format.dateTime(effectiveAt) }),
    reason,
    state === 'waiting' && confirm && !canConfirm && t(`cannotConfirm.${confirmers[kind]}`),
  ];
  return (
    <ListRow
      title={`${name} · ${t(`kind.${kind}`)}`}
      meta={
        <Inline gap={2}>
          <Chip tone={state === 'applied' ? 'success' : 'neutral'}>
            {t(`state.${state}`, { name: change.confirmedBy ?? '' })}
          </Chip>
          {facts.map(
            (fact) =>
              fact && (
                <Text key={fact} as="span" size="sm" tone="muted">
                  {fact}
                </Text>
              ),
          )}
        </Inline>
      }
      trailing={
        isOpen && (
          <Inline gap={2}>
            {confirm && canConfirm && (
              <ChangeAction
                act="confirm"
                name={name}
                changeId={change.id}
                needsReason={needsReason}
                write={confirm}
              />
            )}
            {cancel && (
              <ChangeAction act="cancel" name={name} changeId={change.id} write={cancel} />
            )}
          </Inline>
        )
      }
    />
  );
}

/** The button that confirms or cancels a change, and its dialog. */
function ChangeAction({
  act,
  name,
  changeId,
  needsReason = false,
  write,
}: {
  act: 'confirm' | 'cancel';
  name: string;
  changeId: number;
  needsReason?: boolean;
  write: ChangeWrite;
}) {
  const t = useChangeText();
  const [isOpen, setOpen] = useState(false);
  const dialog = {
    isOpen,
    title: t(`ask.${act}`, { name }),
    confirmLabel: t(`act.${act}`),
    ...(act === 'cancel' && { confirmColor: 'red' as const }),
    isPending: write.isPending,
    onCancel: () => setOpen(false),
  };

  function settle(reason?: string) {
    const settled = reason === undefined ? { changeId } : { changeId, reason };
    write.mutate(settled, { onSuccess: () => setOpen(false) });
  }
  return (
    <>
      <Button
        color="lightgrey"
        size="small"
        aria-label={t(`named.${act}`, { name })}
        onPress={() => setOpen(true)}
      >
        {t(`act.${act}`)}
      </Button>
      {needsReason ? (
        <ReasonDialog {...dialog} text={t(`text.${act}`)} onConfirm={settle} />
      ) : (
        <ConfirmDialog {...dialog} cancelLabel={t('back')} onConfirm={() => settle()}>
          <Text>{t(`text.${act}`)}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
