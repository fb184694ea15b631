import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { HelpIcon } from '#icon/icons.ts';
import { Stack } from '#layout/layout.tsx';
import { Dialog } from '#overlay/overlay.tsx';
import { useUiText } from '#theme/ui-text.tsx';
import { QuietButton } from './why.styles.ts';

/** The "Why?" beside a number: quiet, because the number is the thing. `label` names the number. */
export function WhyButton(props: { label: string; onPress: () => void }): ReactElement {
  const text = useUiText();
  return (
    <QuietButton type="button" aria-label={props.label} onClick={props.onPress}>
      <HelpIcon size={16} aria-hidden />
      <span>{text.why}</span>
    </QuietButton>
  );
}

/** A "Why?" that opens where a number comes from; `label` names the number. */
export function WhyDialog(props: {
  label: string;
  title: string;
  children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <WhyButton label={props.label} onPress={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={props.title} size="small">
        <Stack gap={3}>{props.children}</Stack>
      </Dialog>
    </>
  );
}
