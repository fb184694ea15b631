import { Activity, useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import { Button, IconButton } from '#button/button.tsx';
import type { ButtonColor } from '#button/button.styles.ts';
import { CloseIcon } from '#icon/icons.ts';
import { confirmColorOf } from '#theme/former-names.ts';
import type { FormerConfirmColor } from '#theme/former-names.ts';
import { tokens } from '#theme/tokens.ts';
import { useUiText } from '#theme/ui-text.tsx';
import { useCoveredPage } from './cover-page.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useIsIdle } from './use-is-idle.ts';
import { dialogLook, drawerLook, scrimLook, stickyActionsLook } from './overlay.styles.ts';

/** What an overlay takes. It takes the focus when it opens and gives it back when it closes. */
export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons at the foot, the primary one first. */
  footer?: ReactNode;
  /** Whether Escape, the cross and a press outside close it; true by default. */
  isDismissable?: boolean | undefined;
  /** Renders it out of sight when the browser is idle, so that it opens right away; for frequently opened ones. */
  isPrepared?: boolean | undefined;
}

const Scrim = styled(ModalOverlay)`
  ${scrimLook}
`;

const CenterdScrim = styled(Scrim)`
  display: grid;
  place-items: center;
  padding: ${tokens.space(4)};
  padding-block-end: calc(${tokens.space(4)} + var(--sw-keyboard));
`;

const widths = { small: '26rem', medium: '34rem', large: '52rem' };

const DialogBox = styled(Modal)<{ $width: string }>`
  ${dialogLook}
  width: min(${({ $width }) => $width}, 100%);
`;

const DrawerBox = styled(Modal)`
  ${drawerLook}
`;

const Sheet = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space(4)};
  min-height: 100%;
  padding: ${tokens.space(6)};
  outline: none;
  @media ${tokens.media.phone} {
    padding: ${tokens.space(5)};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space(3)};
  h2 {
    margin: 0;
    font-size: ${tokens.fontSize.lg};
    font-weight: ${tokens.fontWeight.bold};
    line-height: ${tokens.lineHeight.snug};
    overflow-wrap: anywhere;
  }
  button {
    margin: -0.375rem;
  }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
`;

const Foot = styled.div`
  ${stickyActionsLook}
  display: flex;
  flex-flow: row-reverse wrap;
  gap: ${tokens.space(3)};
  @media ${tokens.media.phone} {
    flex-direction: column;
  }
`;

function OverlayContent(
  props: OverlayProps & { role?: 'dialog' | 'alertdialog'; isClosedByBack?: boolean },
): ReactElement {
  const { isDismissable = true, isClosedByBack = isDismissable, role = 'dialog' } = props;
  useCoveredPage(isClosedByBack, props.onClose);
  const text = useUiText();
  const titleId = useId();
  return (
    // React Aria looks for the title in the document, and does not find it in a shadow root.
    <Sheet role={role} aria-labelledby={titleId}>
      <Head>
        <Heading slot="title" level={2}>
          <span id={titleId}>{props.title}</span>
        </Heading>
        {isDismissable && (
          <IconButton icon={CloseIcon} label={text.close} onPress={props.onClose} />
        )}
      </Head>
      {props.children ? <Body>{props.children}</Body> : null}
      {props.footer !== undefined && <Foot>{props.footer}</Foot>}
    </Sheet>
  );
}

/**
 * Draws an overlay while it is open, or prepared. Out of sight it has no effects: it locks no scrolling, takes no
 * focus and subscribes to nothing. Each opening has a state of its own.
 */
function WhenOpen(props: Pick<OverlayProps, 'isOpen' | 'isPrepared' | 'children'>) {
  const { isOpen, isPrepared = false } = props;
  const isIdle = useIsIdle(isPrepared);
  useFocusBack(isOpen && isPrepared);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [openings, setOpenings] = useState(0);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (wasOpen) setOpenings(openings + 1);
  }
  if (!isOpen && !isIdle) return null;
  return (
    <Activity key={openings} mode={isOpen ? 'visible' : 'hidden'}>
      {props.children}
    </Activity>
  );
}

function overlayState(props: OverlayProps) {
  const { onClose, isDismissable = true } = props;
  return {
    isOpen: true,
    isDismissable,
    isKeyboardDismissDisabled: !isDismissable,
    onOpenChange: (isOpenNow: boolean) => {
      if (!isOpenNow) onClose();
    },
  };
}

/** A question or a short task in front of the page. */
export function Dialog(
  props: OverlayProps & { size?: keyof typeof widths | undefined },
): ReactElement {
  const { size = 'medium' } = props;
  return (
    <WhenOpen isOpen={props.isOpen} isPrepared={props.isPrepared}>
      <CenterdScrim {...overlayState(props)}>
        <DialogBox $width={widths[size]}>
          <OverlayContent {...props} />
        </DialogBox>
      </CenterdScrim>
    </WhenOpen>
  );
}

/** Asks before an act. The text names the thing and says what is lost. */
export function ConfirmDialog(
  props: FormerConfirmColor<ButtonColor> & {
    isOpen: boolean;
    title: ReactNode;
    children?: ReactNode;
    confirmLabel: ReactNode;
    /** Left out, there is no way but to confirm. */
    cancelLabel?: ReactNode;
    confirmColor?: ButtonColor | undefined;
    isPending?: boolean | undefined;
    onConfirm: () => void;
    onCancel: () => void;
  },
): ReactElement {
  const { isPending = false } = props;
  const hasCancel = props.cancelLabel !== undefined;
  const overlay = {
    isOpen: props.isOpen,
    onClose: props.onCancel,
    title: props.title,
    isDismissable: false,
    children: props.children,
  };
  return (
    <WhenOpen isOpen={props.isOpen}>
      <CenterdScrim {...overlayState(overlay)} isKeyboardDismissDisabled={!hasCancel}>
        <DialogBox $width={widths.small}>
          <OverlayContent
            {...overlay}
            role="alertdialog"
            isClosedByBack={hasCancel}
            footer={
              <>
                <Button
                  color={confirmColorOf(props)}
                  isPending={isPending}
                  onPress={props.onConfirm}
                >
                  {props.confirmLabel}
                </Button>
                {hasCancel && (
                  <Button color="lightgrey" onPress={props.onCancel} autoFocus>
                    {props.cancelLabel}
                  </Button>
                )}
              </>
            }
          />
        </DialogBox>
      </CenterdScrim>
    </WhenOpen>
  );
}

/** A longer task next to the page; on a phone, a sheet from below. */
export function Drawer(props: OverlayProps): ReactElement {
  return (
    <WhenOpen isOpen={props.isOpen} isPrepared={props.isPrepared}>
      <Scrim {...overlayState(props)}>
        <DrawerBox>
          <OverlayContent {...props} />
        </DrawerBox>
      </Scrim>
    </WhenOpen>
  );
}
