import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Stack } from '#layout/layout.tsx';
import { Dialog } from '#overlay/overlay.tsx';
import { WhyButton } from './why-button.tsx';

/** A "Why?" that opens where a number comes from; `label` names the number, and the dialog without a `title`. */
export function WhyDialog(props: {
  label: string;
  title?: string;
  children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <WhyButton label={props.label} onPress={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={props.title ?? props.label}
        size="small"
      >
        <Stack gap={3}>{props.children}</Stack>
      </Dialog>
    </>
  );
}
