import { useSnackbar } from '@stridewell/platform';
import { Button } from '@stridewell/ui';
import type { ButtonColor } from '@stridewell/ui';

/** Copies a text to the clipboard, and says whether that worked. */
export function CopyButton(props: {
  text: string;
  label: string;
  copied: string;
  notCopied: string;
  color?: ButtonColor;
}) {
  const { text, label, copied, notCopied, color = 'primary' } = props;
  const snackbar = useSnackbar();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      snackbar.show({ text: copied });
    } catch {
      snackbar.show({ type: 'danger', text: notCopied });
    }
  }
  return (
    <Button color={color} onPress={() => void copy()}>
      {label}
    </Button>
  );
}
