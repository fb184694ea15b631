import type { SignInChange } from '@stridewell/contracts';
import { partTexts, useFormat } from '@stridewell/platform';
import { Button, Chip, ConfirmDialog, Inline, List, ListRow, Text } from '@stridewell/ui';
import { useState } from 'react';
import en from '#locales/sign-in-changes/en.json';
import es from '#locales/sign-in-changes/es.json';

const useChangeText = partTexts({ en, es });

/** A write that is told which change it is about. */
interface ChangeWrite {
  mutate(changeId: number, options: { onSettled: () => void }): void;
  isPending: boolean;
}

interface SignInChangeListProps {
  changes: readonly SignInChange[];
  /** Left out where the viewer may only look. */
  confirm?: ChangeWrite;
  cancel?: ChangeWrite;
}

/** Changes to how people sign in: who asked, when each takes effect, and what became of it. */
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

function ChangeRow({
  change,
  confirm,
  cancel,
}: { change: SignInChange } & Omit<SignInChangeListProps, 'changes'>) {
  const t = useChangeText();
  const format = useFormat();
  const { kind, name, reason, requestedBy, requestedAt, effectiveAt, canConfirm } = change;
  const state = stateOf(change);
  const isOpen = state === 'waiting' || state === 'confirmed';
  const facts = [
    t('askedBy', { name: requestedBy, when: format.dateTime(requestedAt) }),
    isOpen && t('effectiveAt', { when: format.dateTime(effectiveAt) }),
    reason,
    state === 'waiting' && confirm && !canConfirm && t('own'),
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
              <Asked act="confirm" name={name} changeId={change.id} write={confirm} />
            )}
            {cancel && <Asked act="cancel" name={name} changeId={change.id} write={cancel} />}
          </Inline>
        )
      }
    />
  );
}

function Asked({
  act,
  name,
  changeId,
  write,
}: {
  act: 'confirm' | 'cancel';
  name: string;
  changeId: number;
  write: ChangeWrite;
}) {
  const t = useChangeText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        colour="lightgrey"
        size="small"
        aria-label={t(`named.${act}`, { name })}
        onPress={() => setAsking(true)}
      >
        {t(`act.${act}`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`ask.${act}`, { name })}
        confirmLabel={t(`act.${act}`)}
        {...(act === 'cancel' && { confirmColour: 'red' as const })}
        cancelLabel={t('back')}
        isPending={write.isPending}
        onConfirm={() => write.mutate(changeId, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Text>{t(`text.${act}`)}</Text>
      </ConfirmDialog>
    </>
  );
}
