import { ReasonDialog } from '@stridewell/parts';
import { Button } from '@stridewell/ui';
import { useState, type ComponentProps } from 'react';
import { useResellerText } from './reseller-texts.ts';

interface ReasonButtonProps extends Omit<ComponentProps<typeof Button>, 'onPress'> {
  /** The dialog's question and explanation. */
  title: string;
  text: string;
  confirmLabel: string;
  write: {
    isPending: boolean;
    mutate: (reason: string, options: { onSuccess: () => void }) => void;
  };
}

/** A button that asks for a reason. The dialog keeps the typed reason if the request fails. */
export function ReasonButton(props: ReasonButtonProps) {
  const { title, text, confirmLabel, write, ...button } = props;
  const t = useResellerText();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)} />
      <ReasonDialog
        isOpen={isAsking}
        title={title}
        text={text}
        hint={t('reasonHint')}
        confirmLabel={confirmLabel}
        isPending={write.isPending}
        onConfirm={(reason) => write.mutate(reason, { onSuccess: close })}
        onCancel={close}
      />
    </>
  );
}
